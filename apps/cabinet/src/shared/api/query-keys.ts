import type { ContractRef } from '@kabinet/contract/ids'

export const queryKeys = {
  contracts: () => ['contracts'] as const,
  contract: (ref: ContractRef | undefined) => ['contract', ref?.billing_id, ref?.contract_id] as const,
  history: (ref: ContractRef) => ['history', ref.billing_id, ref.contract_id] as const,
  /** Invalidated with the history, like the next key. */
  historyPages: (ref: ContractRef, ...of: readonly (string | number | undefined)[]) =>
    [...queryKeys.history(ref), 'pages', ...of] as const,
  historyMonths: (ref: ContractRef) => [...queryKeys.history(ref), 'months'] as const,
  cards: () => ['cards'] as const,
  linking: (transactionId: string | undefined) => ['linking', transactionId] as const,
  user: () => ['user'] as const,
  /** Invalidated with the user, like the next two keys. */
  phoneValidation: () => ['user', 'phone'] as const,
  confirmation: () => ['user', 'confirmation'] as const,
  notifications: () => ['user', 'notifications'] as const,
  feed: () => ['feed'] as const,
  passwordPolicy: (ref: ContractRef) => ['passwordPolicy', ref.billing_id, ref.contract_id] as const,
  /** Invalidated with the contract, like the keys below up to `visits`. */
  balance: (ref: ContractRef) => [...queryKeys.contract(ref), 'balance'] as const,
  tariffs: (ref: ContractRef, service: string) => [...queryKeys.contract(ref), 'tariffs', service] as const,
  pause: (ref: ContractRef) => [...queryKeys.contract(ref), 'pause'] as const,
  restrictions: (ref: ContractRef) => [...queryKeys.contract(ref), 'restrictions'] as const,
  tvCards: (ref: ContractRef) => [...queryKeys.contract(ref), 'tvCards'] as const,
  subscriptions: (ref: ContractRef) => [...queryKeys.contract(ref), 'subscriptions'] as const,
  channelPackages: (ref: ContractRef, card: string) => [...queryKeys.contract(ref), 'packets', card] as const,
  tvHistory: (ref: ContractRef, card: string) => [...queryKeys.contract(ref), 'tvHistory', card] as const,
  onlineTv: (ref: ContractRef) => [...queryKeys.contract(ref), 'onlineTv'] as const,
  serviceOptions: (ref: ContractRef, service: string) => [...queryKeys.contract(ref), 'options', service] as const,
  cameras: (ref: ContractRef) => [...queryKeys.contract(ref), 'cameras'] as const,
  bundle: (ref: ContractRef | undefined) => [...queryKeys.contract(ref), 'bundle'] as const,
  simBalances: (ref: ContractRef) => [...queryKeys.contract(ref), 'simBalances'] as const,
  simOptions: (ref: ContractRef, service: string) => [...queryKeys.contract(ref), 'simOptions', service] as const,
  /** `lists` with `unsigned` or `signed`, or `preview` with the document's ID. */
  documents: (ref: ContractRef, ...of: readonly string[]) => [...queryKeys.contract(ref), 'documents', ...of] as const,
  invoices: (ref: ContractRef) => [...queryKeys.contract(ref), 'invoices'] as const,
  /** Invalidated with the invoices, like the next key. `all`: of all contracts of the company. */
  invoicePages: (ref: ContractRef, all: boolean) => [...queryKeys.invoices(ref), 'pages', all] as const,
  unpaidInvoices: (ref: ContractRef, all: boolean) => [...queryKeys.invoices(ref), 'unpaid', all] as const,
  operations: (ref: ContractRef) => [...queryKeys.contract(ref), 'operations'] as const,
  /** Invalidated with the requests. */
  operation: (ref: ContractRef, id: string) => [...queryKeys.operations(ref), id] as const,
  operationTypes: (ref: ContractRef) => [...queryKeys.contract(ref), 'operationTypes'] as const,
  visits: (ref: ContractRef) => [...queryKeys.contract(ref), 'visits'] as const,
  /** Invalidated with the visits. */
  visitDays: (ref: ContractRef, process: number) => [...queryKeys.visits(ref), process, 'days'] as const,
  promoServices: () => ['promoServices'] as const,
  serviceRequests: () => ['serviceRequests'] as const,
  securityEvents: () => ['securityEvents'] as const,
  totp: () => ['totp'] as const,
  passkeys: () => ['passkeys'] as const,
  devices: () => ['devices'] as const,
  relations: () => ['relations'] as const,
  places: (typed: string) => ['places', typed] as const,
  cities: () => ['cities'] as const,
  payable: (number: string | undefined) => ['payable', number] as const,
  cityList: () => ['cityList'] as const,
  streets: (city: string, typed: string) => ['streets', city, typed] as const,
  referrer: (referral: string | undefined) => ['referrer', referral] as const,
  /** Invalidated with the order, like every key that begins with it. */
  order: (key: string | undefined, ...of: readonly string[]) => ['order', key, ...of] as const,
  orderStatus: (key: string | undefined) => [...queryKeys.order(key), 'status'] as const,
  intercomStart: (slug: string | undefined) => ['intercomStart', slug] as const,
  availability: (house: string) => ['availability', house] as const,
  houses: (street: string | undefined, typed: string) => ['houses', street, typed] as const,
}

/** Returns the keys to invalidate when a contract's money or services change. */
export function keysOfContract(ref: ContractRef) {
  return [queryKeys.contracts(), queryKeys.contract(ref), queryKeys.history(ref), queryKeys.cards()]
}
