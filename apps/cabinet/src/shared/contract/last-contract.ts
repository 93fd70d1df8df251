/**
 * Where the browser keeps the contract chosen last (docs/domain/interface.md#choosing-contracts); it goes with the
 * session.
 */
export const lastContractItem = 'contractInfo'

/** The contract that was chosen last, kept beyond a reload: for the sign-in that chose it, and shown to no other. */
export function createLastContract({
  storage,
  mark,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Tells one sign-in from another; undefined with nobody signed in. */
  mark: () => string | undefined
}) {
  return {
    keep({ billing_id, contract_id }: { readonly billing_id: string; readonly contract_id: string }): void {
      const own = mark()
      if (own === undefined) return
      try {
        storage.setItem(lastContractItem, JSON.stringify({ mark: own, billing_id, contract_id }))
      } catch {
        // Full, or closed to this page.
      }
    },

    /** What was kept, unchecked; empty where nothing was. */
    find(): Record<string, unknown> {
      try {
        const kept = JSON.parse(storage.getItem(lastContractItem) ?? '{}') as Record<string, unknown>
        return kept['mark'] === mark() ? kept : {}
      } catch {
        return {}
      }
    },
  }
}
