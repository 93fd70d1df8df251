export const paymentItem = 'payment'
export const returnedItem = 'paymentReturned'

/** Storage key of the last successful answers, which on the user's own device outlive the tab (own-device.ts). */
export const knownItem = 'known'

/**
 * Storage key of a sign-out that has not reached the server. While this item is set, the refresh cookie is used only to
 * end its session (owed-sign-out.ts).
 */
export const owedSignOutItem = 'signOutOwed'

// Storage key of the mark of the sign-in that the tab's items belong to.
const ownerItem = 'tabOf'

/** How a session ended: the user signed out in any tab, or the session could not be renewed. */
export type SessionEnd = 'signedOut' | 'expired'

interface Storages {
  readonly tab: Storage
  readonly browser: Pick<Storage, 'removeItem'>
}

export type Traces = ReturnType<typeof createTraces>

/** Manages the tab's storage of pending payments and postponed questions, which is cleared with the session. */
export function createTraces({ tab, browser }: Storages) {
  /** Returns the payment from which the user has just returned, without contract and balance. */
  function namelessPayment(): string | undefined {
    const text = tab.getItem(paymentItem)
    if (text === null) return undefined
    const { contract: _contract, balanceBefore: _balance, ...rest } = JSON.parse(text) as Record<string, unknown>
    return JSON.stringify(rest)
  }

  /**
   * Removes the previous user's data. After an expiry at the bank, the result of the payment is kept until the next
   * sign-in.
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

    /** Clears the tab for a new sign-in. */
    own(mark: string): void {
      tab.clear()
      tab.setItem(ownerItem, mark)
    },

    /**
     * Called when a page loads: discards data of another sign-in.
     * @param endOf returns how a sign-in of this browser ended
     */
    begin(mark: string | undefined, endOf: (mark: string) => SessionEnd): void {
      const owner = tab.getItem(ownerItem)
      if (owner !== null && owner !== mark) forget(endOf(owner))
      if (mark !== undefined) tab.setItem(ownerItem, mark)
    },
  }
}
