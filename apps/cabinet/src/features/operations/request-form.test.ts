import { expect, test } from 'vitest'
import type { Parameter } from './operations.api.ts'
import { errorsOf, faultOf, fieldOf, parametersOf, type Value } from './request-form.ts'

const phone = { prefix: '374', mask: '+374 99 999 999' }
const facts = { today: '2026-11-20', phone }

function parameter(type: Parameter['type'], differences: Partial<Parameter> = {}): Parameter {
  return {
    id: type,
    title: '',
    type,
    required: true,
    values: [],
    min: null,
    max: null,
    most: null,
    accept: [],
    ...differences,
  }
}

test.each<[Parameter['type'], Value, ReturnType<typeof faultOf>]>([
  ['text', ' ', 'missing'],
  ['text', 'Shop', undefined],
  ['boolean', false, 'unticked'],
  ['boolean', true, undefined],
  ['choices', [], 'missing'],
  ['choices', ['internet'], undefined],
  ['file', [], 'missing'],
  ['date', '2026-11-19', 'past'],
  ['date', '2026-11-20', undefined],
  ['phone', '91 000', 'phone'],
  ['phone', '91 000 001', undefined],
  ['email', 'office', 'email'],
  ['email', 'office@shop.example', undefined],
  ['number', 'ten', 'number'],
  ['number', '10,5', undefined],
])('a required %s with the value %j: %s', (type, value, fault) => {
  expect(faultOf(parameter(type), value, facts)).toBe(fault)
})

test('an optional field may stay empty, but not be wrong', () => {
  expect(faultOf(parameter('email', { required: false }), '', facts)).toBeUndefined()
  expect(faultOf(parameter('boolean', { required: false }), false, facts)).toBeUndefined()
  expect(faultOf(parameter('email', { required: false }), 'office', facts)).toBe('email')
})

test('a number has limits, both inclusive', () => {
  const speed = parameter('number', { min: 10, max: 1000 })
  const faults = ['9.9', '10', '1000', '1001'].map((value) => faultOf(speed, value, facts))
  expect(faults).toEqual(['below', undefined, undefined, 'above'])
})

test('values are sent by their type, and empty ones are left out', () => {
  const parameters = [
    parameter('text'),
    parameter('number'),
    parameter('phone'),
    parameter('address'),
    parameter('choices'),
    parameter('file'),
    parameter('boolean'),
    parameter('email', { required: false }),
  ]
  const entered: Value[] = [
    ' Shop ',
    '10,5',
    '91 000 001',
    ' Abovyan 8 ',
    ['internet', 'phone'],
    [{ id: 'f1', name: 'plan.pdf', size: 10 }],
    true,
    '',
  ]
  const values = Object.fromEntries(entered.map((value, index) => [fieldOf(index), value]))
  expect(parametersOf(parameters, values, phone)).toEqual([
    { id: 'text', value: 'Shop' },
    { id: 'number', value: 10.5 },
    { id: 'phone', value: '37491000001' },
    { id: 'address', value: { text: 'Abovyan 8' } },
    { id: 'choices', value: ['internet', 'phone'] },
    { id: 'file', value: ['f1'] },
    { id: 'boolean', value: true },
  ])
})

test('the server’s messages belong to the fields that they name', () => {
  const parameters = [parameter('date'), parameter('text', { id: 'name.full' }), parameter('email')]
  const problems = [
    { field: 'parameters.date', message: 'Choose a later day.' },
    { field: 'body.parameters.name.full', message: 'Too long' },
    { field: 'type_id', message: 'No such type.' },
  ]
  expect(errorsOf(problems, parameters)).toEqual({
    [fieldOf(0)]: 'Choose a later day',
    [fieldOf(1)]: 'Too long',
  })
})
