import { readdirSync } from 'node:fs'
import type { Schemas } from '@kabinet/contract/kernel/call'
import { fieldMessages } from '@kabinet/contract/kernel/field-messages'
import { languages } from '@kabinet/contract/kernel/languages'
import { amount, day, email, phone, text } from '@kabinet/contract/kernel/schemas'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { translated, wordsOf } from './field-messages.ts'

function messagesOf(schema: z.ZodType, value: unknown, language: 'en' | 'ru' | 'hy'): string[] {
  const { error } = schema.safeParse(value, { error: (issue) => wordsOf(issue, language) })
  return (error?.issues ?? []).map(({ message }) => translated(message, language))
}

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'Обязательное поле.'],
  ['a missing choice', z.enum(['rb', 'ul']), undefined, 'Обязательное поле.'],
  ['a wrong choice', z.enum(['rb', 'ul']), 'xx', 'Допустимые значения: rb, ul.'],
  ['another type', z.string(), 1, 'Здесь должен быть текст.'],
  ['a fraction', z.int(), 1.5, 'Здесь должно быть целое число.'],
  ['an empty text', text(30), ' ', 'Поле не должно быть пустым.'],
  ['a short text', text(30, 4), 'abc', 'Символов должно быть не меньше 4.'],
  ['a long text', text(3), 'abcd', 'Символов должно быть не больше 3.'],
  ['a control character', text(30), '\u0000', 'Допустима одна строка без управляющих символов.'],
  ['a small number', z.int().min(2), 1, 'Введите не\u00a0меньше 2.'],
  ['zero', z.number().positive(), 0, 'Должно быть больше 0.'],
  ['a short list', z.array(z.int()).min(1), [], 'Элементов должно быть не меньше 1.'],
  ['an invalid day', day, '2026-02-30', 'Нужна дата в формате 2026-11-20.'],
  ['an invalid email', email, 'ani', 'Нужен адрес электронной почты.'],
  ['a phone of ten digits', phone, '3749100000', 'Нужен номер телефона из 11 цифр.'],
  ['a phone as a long text', phone, '3'.repeat(40), 'Символов должно быть не больше 32.'],
  ['a third of a dram', amount, 0.333, 'После запятой допустимо не больше двух цифр.'],
  ['an unknown field', z.strictObject({}), { extra: 1 }, 'Неизвестное поле.'],
])('%s has its own message', (_, schema, value, words) => {
  expect(messagesOf(schema, value, 'ru')).toEqual([words])
})

function spoiled(schema: z.ZodType): unknown[] {
  const whole = [null, 1, 'x', [], {}]
  if (!(schema instanceof z.ZodObject)) return whole
  const names = Object.keys(schema.shape)
  const bad = [null, -1, 0.333, '', '\u0000', 'x'.repeat(3000), [], [1], {}, true]
  return [...whole, ...bad.map((value) => Object.fromEntries(names.map((name) => [name, value])))]
}

test('every invalid field of every call is described in our words, in the requested language', async () => {
  const known = languages.map((language) => {
    const shapes = Object.values(fieldMessages).map((texts) => texts[language].replaceAll('.', String.raw`\.`))
    const pattern = shapes
      .join('|')
      .replaceAll('{limit}', String.raw`-?\d+`)
      .replaceAll('{values}', '.+')
    return [language, new RegExp(`^(?:${pattern})$`)] as const
  })
  const contract = new URL('../../../../../packages/contract/src/', import.meta.url)
  const files = readdirSync(contract).filter((name) => name.endsWith('.schemas.ts') && !name.includes('-shapes.'))
  const modules = await Promise.all(files.map((name) => import(new URL(name, contract).href)))
  const parts = modules
    .flatMap((module) => Object.values(module as Record<string, Schemas>))
    .flatMap(({ params, query, body }) => [params, query, body])
    .filter((schema) => schema !== undefined)
  for (const [language, pattern] of known) {
    const messages = parts.flatMap((schema) => spoiled(schema).flatMap((value) => messagesOf(schema, value, language)))
    expect(messages.length).toBeGreaterThan(1000)
    expect([...new Set(messages)].filter((message) => !pattern.test(message))).toEqual([])
  }
})
