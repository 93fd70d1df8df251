import { addressCalls } from '@kabinet/contract/addresses'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import type { DemoApp } from './app.ts'

type Calls = typeof addressCalls

export function visitorOf(app: DemoApp) {
  const ask =
    <Name extends keyof Calls>(name: Name) =>
    async (body?: unknown, language = 'en') => {
      const answer = await app.send(addressCalls[name], { body, headers: { 'accept-language': language } })
      return (answer.body as { detail: WireAnswerOf<Calls[Name]> }).detail
    }
  const streets = ask('streets')
  const houses = ask('houses')
  return {
    ...app,
    ask,
    async houseOf(cities_alias: string, street_part: string, house_number: string): Promise<string> {
      const [street] = await streets({ cities_alias, street_part })
      const [house] = await houses({ street_id: street!.id, house_number })
      return house!.id
    },
  }
}
