export const paymentItem = 'payment'
export const returnedItem = 'paymentReturned'

/**
 * Storage key for what was entered in requests that were not sent. It survives an expired session, so that nobody types
 * a long request twice; only forms of the same contract show it.
 */
export const draftsItem = 'requestDrafts'

/** Storage key for the latest successful responses. On the user's own device, they outlive the tab (own-device.ts). */
export const knownItem = 'known'

/** Storage key for which notifications were read in this browser, removed with the session. */
export const readNotificationsItem = 'readNotifications'

/**
 * Storage key for a sign-out that has not reached the server. While this item is set, the refresh cookie is used only
 * to end its session (owed-sign-out.ts).
 */
export const owedSignOutItem = 'signOutOwed'

// Storage key for the ID of the sign-in whose data the tab holds.
const ownerItem = 'tabOf'

/** How a session ended: the user signed out in any tab, or the session could not be renewed. */
export type SessionEnd = 'signedOut' | 'expired'

interface Storages {
  readonly tab: Storage
  readonly browser: Pick<Storage, 'removeItem'>
}

export type Traces = ReturnType<typeof createTraces>

/**
 * Manages the user's data in the tab's storage, such as pending payments and postponed questions. The data is cleared
 * with the session.
 */
export function createTraces({ tab, browser }: Storages) {
  /** Returns the payment stored in the tab, without its contract and balance. */
  function namelessPayment(): string | undefined {
    const text = tab.getItem(paymentItem)
    if (text === null) return undefined
    const { contract: _contract, balanceBefore: _balance, ...rest } = JSON.parse(text) as Record<string, unknown>
    return JSON.stringify(rest)
  }

  function clearBut(drafts: string | null): void {
    tab.clear()
    if (drafts !== null) tab.setItem(draftsItem, drafts)
  }

  /**
   * Removes the previous user's data. If the session expired while the user was at the bank, the payment is kept until
   * the next sign-in, without contract and balance, so that its result can still be shown.
   */
  function forget(end: SessionEnd): void {
    const drafts = end === 'expired' ? tab.getItem(draftsItem) : null
    const returned = tab.getItem(returnedItem)
    const payment = end === 'expired' && returned !== null ? namelessPayment() : undefined
    clearBut(drafts)
    if (payment !== undefined && returned !== null) {
      tab.setItem(paymentItem, payment)
      tab.setItem(returnedItem, returned)
    }
    if (end === 'signedOut') for (const item of [paymentItem, returnedItem]) browser.removeItem(item)
  }

  return {
    forget,

    /** Clears the tab for a new sign-in. Drafts are there only if the previous session expired. */
    own(mark: string): void {
      clearBut(tab.getItem(draftsItem))
      tab.setItem(ownerItem, mark)
    },

    /**
     * Discards data of another sign-in. Called when a page loads.
     * @param endOf returns how a sign-in in this browser ended
     */
    begin(mark: string | undefined, endOf: (mark: string) => SessionEnd): void {
      const owner = tab.getItem(ownerItem)
      if (owner !== null && owner !== mark) forget(endOf(owner))
      if (mark !== undefined) tab.setItem(ownerItem, mark)
    },
  }
}
