import type { Language } from '@kabinet/contract/kernel/languages'
import type { PaymentKind } from './payments.rules.ts'

export const descriptions: Readonly<Record<PaymentKind, Readonly<Record<Language, (contract: string) => string>>>> = {
  top_up: {
    en: (contract) => `Top-up for contract ${contract}`,
    ru: (contract) => `Пополнение баланса по договору ${contract}`,
    hy: (contract) => `${contract} պայմանագրի մնացորդի համալրում`,
  },
  link: {
    en: (contract) => `Linking a card to contract ${contract}`,
    ru: (contract) => `Привязка карты к договору ${contract}`,
    hy: (contract) => `Քարտի կցում ${contract} պայմանագրին`,
  },
  autopay: {
    en: (contract) => `Autopay for contract ${contract}`,
    ru: (contract) => `Автоплатёж по договору ${contract}`,
    hy: (contract) => `${contract} պայմանագրի ավտովճարում`,
  },
}
