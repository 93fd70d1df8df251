import type { IdentityProvider, Person } from '../../integrations/identity/identity.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { createInstallationKeys } from '../../platform/keys/installation-keys.ts'
import * as store from './citizens.store.ts'
import { fullName } from './government-sign-in.rules.ts'

/** A person as the government's provider knows them. */
export interface Citizen extends Person {
  /** First name, patronymic and last name. */
  readonly name: string
}

const use = 'citizen documents'

interface Dependencies {
  readonly provider: Pick<IdentityProvider, 'issuer'>
}

/** Creates the use cases that keep who a customer is: docs/domain/connection.md#government-sign-in. */
export function createCitizens({ db, clock, audit }: Core, { provider: { issuer } }: Dependencies) {
  const keys = createInstallationKeys(db)

  return {
    /** Returns the customer who has signed in as this citizen before. */
    findCustomer: (tx: Tx, sub: string): Promise<number | undefined> => store.findCustomerOf(tx, issuer, sub),

    /**
     * Returns the same, and serialises what makes this citizen a customer until the transaction ends, so that parallel
     * orders share one account.
     */
    async lockCustomer(tx: Tx, sub: string): Promise<number | undefined> {
      await lockSubjects(tx, [`citizen:${issuer} ${sub}`])
      return store.findCustomerOf(tx, issuer, sub)
    },

    /** Returns who a customer is, with the document decrypted; undefined without a government sign-in. */
    async find(tx: Tx, customer: number): Promise<Citizen | undefined> {
      const row = await store.findCitizen(tx, customer)
      if (!row) return undefined
      const { sub, firstName, middleName, lastName, birthDate, document } = row
      const names = { firstName, ...(middleName !== null && { middleName }), lastName }
      const read = document && (await keys.decrypt(use, String(customer), document)).toString()
      return { sub, ...names, name: fullName(names), birthDate, ...(read && { document: read }) }
    },

    /**
     * Keeps that a customer is this citizen; a newer answer about the same person replaces an older one.
     * @returns false, with nothing changed, if the customer is another person, or the citizen another customer
     */
    async attach(tx: Tx, { customer, citizen }: { customer: number; citizen: Citizen }): Promise<boolean> {
      const { sub, firstName, middleName = null, lastName, birthDate, document } = citizen
      const encrypted = document ? await keys.encrypt(use, String(customer), Buffer.from(document)) : null
      const row = { issuer, sub, firstName, middleName, lastName, birthDate, document: encrypted }
      const now = clock.now()
      const kept =
        (await store.insertCitizen(tx, customer, row, now)) || (await store.updateCitizen(tx, customer, row, now))
      if (!kept) return false
      await audit.record(tx, { action: 'identity.verified', contracts: [], details: { customer } })
      return true
    },

    /** Erases who these customers are. */
    erase: (tx: Tx, customers: readonly number[]): Promise<void> => store.deleteCitizens(tx, customers),
  }
}
