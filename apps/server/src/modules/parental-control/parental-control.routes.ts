import { ownCalls } from '@kabinet/contract/own'
import * as ownSchemas from '@kabinet/contract/own.schemas'
import { parentalControlCalls } from '@kabinet/contract/parental-control'
import * as schemas from '@kabinet/contract/parental-control.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { LocalPasswords } from './local-password.service.ts'
import type { Restrictions } from './restrictions.service.ts'

interface UseCases {
  readonly restrictions: Restrictions
  readonly passwords: LocalPasswords
}

export function registerParentalControlRoutes(api: Api, { restrictions, passwords }: UseCases): void {
  api.routes(parentalControlCalls, schemas, {
    restrictions: ({ caller, contracts: [contract] }) => restrictions.list(caller, contract),
    async setRestriction({ caller, contracts: [contract], body, language }) {
      const { password, restriction_id: id, mode, comment } = body
      const chosen = {
        id,
        mode,
        dateFrom: body.date_from,
        dateTo: body.date_to,
        timeFrom: body.time_from,
        timeTo: body.time_to,
        daysOfWeek: body.days_of_week,
        daysOfMonth: body.days_of_month,
        months: body.months,
        comment,
      }
      return { id: await restrictions.set(caller, { contract, password }, chosen, language) }
    },
    async removeRestrictions({ caller, contracts: [contract], query }) {
      await restrictions.remove(caller, { contract, password: query.password }, query.restriction_ids.split(','))
      return {}
    },
    async createPassword({ caller, body, language }) {
      await passwords.create(caller, body.new_password, language)
      return {}
    },
    async changePassword({ caller, body, language }) {
      await passwords.change(caller, body.old_password, body.new_password, language)
      return {}
    },
    async removePassword({ caller, query }) {
      await passwords.remove(caller, query.old_password)
      return {}
    },
  })
  const { removeRestrictions, removeLocalPassword } = ownCalls
  api.routes({ removeRestrictions, removeLocalPassword }, ownSchemas, {
    async removeRestrictions({ caller, contracts: [contract], body }) {
      await restrictions.remove(caller, { contract, password: body.password }, body.restriction_ids)
      return {}
    },
    async removeLocalPassword({ caller, body }) {
      await passwords.remove(caller, body.old_password)
      return {}
    },
  })
}
