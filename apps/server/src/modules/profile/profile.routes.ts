import { ownCalls } from '@kabinet/contract/own'
import * as ownSchemas from '@kabinet/contract/own.schemas'
import { profileCalls } from '@kabinet/contract/profile'
import * as schemas from '@kabinet/contract/profile.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { TokenTransport } from '../sign-in/index.ts'
import type { ContractPasswords } from './contract-password.service.ts'
import type { Emails } from './emails.service.ts'
import type { Phones } from './phones.service.ts'
import type { Profiles } from './profile.service.ts'

interface UseCases {
  readonly profiles: Profiles
  readonly phones: Phones
  readonly emails: Emails
  readonly passwords: ContractPasswords
  readonly transport: TokenTransport
}

export function registerProfileRoutes(api: Api, { profiles, phones, emails, passwords, transport }: UseCases): void {
  api.routes(profileCalls, schemas, {
    userInfo: ({ caller }) => profiles.get(caller),
    async updateUserInfo({ caller, body, address }) {
      await emails.ask(caller, body.value, address)
      return profiles.get(caller)
    },
    devices: ({ caller }) => profiles.listDevices(caller),
    changePhone: async ({ caller, body, address, language }) => ({
      resend_after: await phones.change(caller, body.number, { address, language }),
    }),
    async checkPhoneCode({ caller, body, address }) {
      await phones.checkCode(caller, body.message, address)
      return profiles.get(caller)
    },
    async confirmPhone({ caller, body }) {
      await phones.confirm(caller, body.phone)
      return {}
    },
    phoneValidation: ({ caller }) => phones.validation(caller),
    async confirmPhoneValidation({ caller }) {
      await phones.confirmFirst(caller)
      return {}
    },
    passwordPolicy: ({ caller, query: { contract_id, billing_id }, language }) =>
      passwords.policy(caller, contract_id === undefined ? undefined : { contract_id, billing_id }, language),
    changePassword: ({ caller, contracts: [access], body, address, language }) =>
      passwords.change(caller, access, newPassword(body), { address, language }),
    async checkPasswordCode({ caller, contracts: [access], body, address, request, reply }) {
      return transport.send(await passwords.checkCode(caller, access, body.sms_code, address), request, reply)
    },
    async contractPassword({ caller, contracts: [access], body, address, language, request, reply }) {
      const from = { address, language }
      const tokens = await passwords.changeByOld(caller, access, body.old_password, newPassword(body), from)
      return transport.send(tokens, request, reply)
    },
  })
  const { endDevice, confirmEmail, dropEmail } = ownCalls
  api.routes({ endDevice, confirmEmail, dropEmail }, ownSchemas, {
    async endDevice({ caller, body, address }) {
      await profiles.endDevice(caller, body.id, address)
      return {}
    },
    confirmEmail: ({ body, address }) => emails.confirm(body.token, address),
    async dropEmail({ caller }) {
      await emails.drop(caller)
      return {}
    },
  })
}

interface Wanted {
  readonly new_password: string
  readonly logout: boolean
  readonly keep_access: boolean
}

function newPassword({ new_password: password, logout, keep_access: keepAccess }: Wanted) {
  return { password, logout, keepAccess }
}
