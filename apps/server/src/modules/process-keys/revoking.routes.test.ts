import { continuedOrderCalls } from '@kabinet/contract/continued-order'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode } from '../../../test/codes.ts'
import { customerKeyOf, detailOf, startProcess, startWithKey, stepsOf } from '../../../test/connecting.ts'
import { tokenIn } from '../../../test/links.ts'
import { checkEdo, proofOf } from '../../../test/proofs.ts'
import { runAccountCommand } from '../../commands/account-command.ts'

const owner = { phone: '37491000019', house: 'alpha-2', flat: '' }
const contract = { contract_id: '1000019', billing_id: 'rb' }
const [stranger, newPhone] = ['37491555401', '37491555402']

/** Issues every kind of key to the owner of a contract who adds services to it, and a key to a stranger. */
async function open() {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const order = await startProcess(demo, owner)
  await order.bind(contract.contract_id)
  clock.advance(120)
  const customerKey = await customerKeyOf(demo, owner.phone)
  clock.advance(120)
  const proof = await proofOf(demo, owner.phone)
  const others = await startProcess(demo, { phone: stranger, house: 'alpha-1', flat: '7' })
  return {
    ...demo,
    clock,
    order,
    /** Returns what still works: the process key, the customer key and the proof of the owner, and the stranger's key. */
    async works() {
      const started = (await startWithKey(demo, customerKey, { ...owner, flat: '2' })).started
      const exchanged = await checkEdo(demo, owner.phone, proof)
      return [
        (await order.status()) !== undefined,
        code(started) !== 'no_access',
        code(exchanged.body) !== 'no_access',
        (await others.status()) !== undefined,
      ]
    },
  }
}

async function changePhone(demo: DemoApp, token: string, to: string) {
  await demo.send(profileCalls.changePhone, { token, body: { number: to } })
  const answer = await demo.send(profileCalls.checkPhoneCode, { token, body: { message: await lastCode(demo, to) } })
  expect(answer.body).toMatchObject({ status: 'ok' })
}
const phonesOf = ({ db }: DemoApp) =>
  db.query('select phone from connection_process where customer_id is not null and id > 10000')

describe('the keys and proofs of an account', () => {
  test('work as long as nothing happens to it', async () => {
    const { works } = await open()
    expect(await works()).toEqual([true, true, true, true])
  })

  test('end when the provider locks it', async () => {
    const { works, db, clock } = await open()
    await runAccountCommand(db, ['lock', 'rb-1000019'], clock)
    expect(await works()).toEqual([false, false, false, true])
  })

  test('end when its owner secures it, and the owner goes on from home', async () => {
    const demo = await open()
    const { access: token } = await demo.signInConfirmed('1000019')
    const { body } = await demo.send(ownCalls.secure, { token })
    const { access } = detailOf(body) as { access: string }
    expect(await demo.works()).toEqual([false, false, false, true])
    const opened = await demo.send(continuedOrderCalls.connectionProcess, { token: access, body: contract })
    const { key } = detailOf(opened.body) as { key: string }
    expect(await stepsOf(demo, { key, phone: owner.phone }).status()).toMatchObject({ status: 451 })
  })

  test('end when its phone is replaced: the order follows it, and the old phone opens it no more', async () => {
    const demo = await open()
    const { access: token } = await demo.signInConfirmed('1000019')
    await changePhone(demo, token, newPhone)
    expect(await demo.works()).toEqual([false, false, false, true])
    expect(await phonesOf(demo)).toEqual([{ phone: newPhone }])
    demo.clock.advance(120)
    const another = await startProcess(demo, owner)
    expect(another.started).toMatchObject({ detail: { status: 450 } })
    expect(await another.number()).not.toBe(await (await startProcess(demo, { ...owner, phone: newPhone })).number())
  })

  test('return to its owner with the phone that a thief has replaced', async () => {
    const demo = await open()
    const { access: token } = await demo.signInConfirmed('1000019')
    await changePhone(demo, token, newPhone)
    demo.clock.advance(120)
    const thiefs = await startProcess(demo, { ...owner, phone: newPhone })
    expect(thiefs.started).toMatchObject({ detail: { status: 451 } })
    const link = tokenIn((await demo.texts(owner.phone)).find((text) => tokenIn(text)) ?? '')
    expect((await demo.send(ownCalls.secureByLink, { body: { token: link } })).body).toMatchObject({ status: 'ok' })
    expect(await thiefs.status()).toBeUndefined()
    expect(await phonesOf(demo)).toEqual([{ phone: owner.phone }])
  })
})
