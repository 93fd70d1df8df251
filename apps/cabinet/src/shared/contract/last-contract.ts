/** Storage key of the last chosen contract, removed with the session: docs/domain/interface.md#choosing-contracts. */
export const lastContractItem = 'contractInfo'

/** Remembers the last chosen contract across reloads, for the current sign-in only. */
export function createLastContract({
  storage,
  mark,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  mark: () => string | undefined
}) {
  return {
    keep({ billing_id, contract_id }: { readonly billing_id: string; readonly contract_id: string }): void {
      const own = mark()
      if (own === undefined) return
      try {
        storage.setItem(lastContractItem, JSON.stringify({ mark: own, billing_id, contract_id }))
      } catch {
        // Storage is full or disabled.
      }
    },

    /** Returns the stored contract without validation, or an empty object. */
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
