/** Where the payment that is waited for is kept, and that the bank has sent the person back from it. */
export const paymentItem = 'payment'
export const returnedItem = 'paymentReturned'

/** Where the last good answers are kept, on somebody's own device beyond the tab (own-device.ts). */
export const knownItem = 'known'

/**
 * Where the browser keeps that a sign-out has not reached the server yet; it says nothing of the person. While it is
 * there, the refresh cookie serves to end its session and nothing else (owed-sign-out.ts).
 */
export const owedSignOutItem = 'signOutOwed'

/** Which sign-in a tab's items belong to. */
const ownerItem = 'tabOf'

/** How a session ended: the person signed out, here or in another tab, or it could not be renewed. */
export type SessionEnd = 'signedOut' | 'expired'

interface Storages {
  readonly tab: Storage
  readonly browser: Pick<Storage, 'removeItem'>
}

export type Traces = ReturnType<typeof createTraces>

/** What a tab keeps for a person between pages: payments under way, questions put off. It ends with their session. */
export function createTraces({ tab, browser }: Storages) {
  /** The payment that the bank has just sent the person back from, without its contract and balance. */
  function namelessPayment(): string | undefined {
    const text = tab.getItem(paymentItem)
    if (text === null) return undefined
    const { contract: _contract, balanceBefore: _balance, ...rest } = JSON.parse(text) as Record<string, unknown>
    return JSON.stringify(rest)
  }

  /**
   * Removes what the last person left. A payer whose session expired at the bank still hears what became of the
   * payment, until the next sign-in.
   */
  function forget(end: SessionEnd): void {
    const returned = tab.getItem(returnedItem)
    const payment = end === 'expired' && returned !== null ? namelessPayment() : undefined
    tab.clear()
    if (payment !== undefined && returned !== null) {
      tab.setItem(paymentItem, payment)
      tab.setItem(returnedItem, returned)
    }
    if (end === 'signedOut') for (const item of [paymentItem, returnedItem]) browser.removeItem(item)
  }

  return {
    forget,

    /** A sign-in in this tab: what somebody before it left is not its own. */
    own(mark: string): void {
      tab.clear()
      tab.setItem(ownerItem, mark)
    },

    /**
     * A page begins, signed in by `mark` or not: what belongs to another sign-in goes.
     * @param endOf how a sign-in of this browser ended
     */
    begin(mark: string | undefined, endOf: (mark: string) => SessionEnd): void {
      const owner = tab.getItem(ownerItem)
      if (owner !== null && owner !== mark) forget(endOf(owner))
      if (mark !== undefined) tab.setItem(ownerItem, mark)
    },
  }
}
