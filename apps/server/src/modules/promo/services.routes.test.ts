import { promoCalls } from '@kabinet/contract/promo'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'

interface Listed {
  id: string
  order: number
  name: string
  description: string
  image: string
  icon: string
  video: string | null
  tariffs: { id: string; order: number; name: string; cost: number; description: string }[]
  benefits: { id: string; order: number; image: string; icon: string; description: string }[]
}

async function listed({ send, signIn }: DemoApp, language = 'en') {
  const { access: token } = await signIn('1000001')
  const { body } = await send(promoCalls.services, { token, headers: { 'accept-language': language } })
  return (body as { detail: Listed[] }).detail
}

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

describe('additional services', () => {
  test('have all their fields, with costs as amounts', async () => {
    const demo = await demoApp({ operator: 'ru' })
    const services = await listed(demo)
    expect(services.find(({ id }) => id === 'antivirus')).toEqual({
      id: 'antivirus',
      order: 40,
      name: 'Antivirus',
      description: 'Protects computers and phones from viruses, fake websites and intruders.',
      image: expect.stringMatching(/^https?:\/\/[^/]+\/drawings\/shield\.svg$/) as string,
      icon: 'shield',
      video: null,
      tariffs: [
        {
          id: 'one-device',
          order: 10,
          name: 'One device',
          cost: 39.5,
          description: '• Updates every hour\n• Safe payments in shops\nA computer or a phone',
        },
        expect.objectContaining({ id: 'five-devices', cost: 99.9 }),
      ],
      benefits: [
        {
          id: 'viruses',
          order: 10,
          image: expect.stringContaining('/drawings/shield.svg') as string,
          icon: 'shield',
          description: 'Stops viruses before they run',
        },
        expect.objectContaining({ id: 'one-bill', order: 20, icon: 'gift' }),
      ],
    })
    expect(services.find(({ id }) => id === 'wifi-rooms')).toMatchObject({ video: 'https://yarus.example/video/wifi' })
  })

  test('are listed in the operator’s order with their details, without ended offers', async () => {
    const demo = await demoApp()
    await demo.db.query(`update promo_service set place = 5 where code = 'it-help'`)
    await demo.db.query(`update promo_tariff set place = 5 where code = 'four-cameras'`)
    await demo.db.query(`update promo_benefit set place = 15 where code = 'alarm'`)
    await demo.db.query(`update promo_service set on_sale = false where code = 'smart-home'`)
    await demo.db.query(`update promo_tariff set on_sale = false where code = 'two-cameras'`)
    const services = await listed(demo)
    expect(ids(services)).toEqual(['it-help', 'wifi-rooms', 'video-surveillance', 'antivirus', 'photo-cloud'])
    const { tariffs, benefits } = services[2]!
    expect(ids(tariffs)).toEqual(['four-cameras', 'one-camera'])
    expect(ids(benefits)).toEqual(['any-place', 'alarm', 'archive'])
  })

  test.each([
    ['en', 'IT help', 'Unused time is not carried over', 'Help on the same day'],
    ['ru', 'ИТ-помощь', 'Неиспользованное время не переносится', 'Помощь в тот же день'],
    ['hy', 'ՏՏ օգնություն', 'Չօգտագործված ժամանակը չի փոխանցվում հաջորդ ամսվան', 'Օգնություն նույն օրը'],
  ])('are translated to %s', async (language, name, note, benefit) => {
    const service = (await listed(await demoApp(), language)).at(-1)
    expect(service).toMatchObject({ name, benefits: [{ description: benefit }, {}] })
    expect(service!.tariffs[0]!.description.split('\n')).toContain(note)
  })

  test('may have no texts, tariffs or benefits', async () => {
    const demo = await demoApp()
    await demo.db.query('delete from promo_tariff')
    await demo.db.query('delete from promo_benefit')
    await demo.db.query(`update promo_service set description = null where code = 'wifi-rooms'`)
    expect((await listed(demo))[0]).toMatchObject({ description: '', tariffs: [], benefits: [] })
    await demo.db.query('delete from promo_service')
    expect(await listed(demo)).toEqual([])
  })

  test('are for customers only', async () => {
    const { send } = await demoApp()
    expect(code((await send(promoCalls.services)).body)).toBe('not_signed_in')
  })
})
