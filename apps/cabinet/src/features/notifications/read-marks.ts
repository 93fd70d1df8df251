import { session } from '../../shared/api/client.ts'
import { createListeners } from '../../shared/page/listeners.ts'
import { readNotificationsItem } from '../../shared/session/traces.ts'
import { nothingRead, type ReadState } from './unread.rules.ts'

interface Dependencies {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly mark: () => string | undefined
  /** Reports what other tabs store. */
  readonly tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** Keeps in this browser which notifications were read, for the current sign-in only. Tabs follow one another. */
function createReadMarks({ storage, mark, tabs }: Dependencies) {
  const listeners = createListeners()
  // Parsed once for each change, so that repeated reads during rendering return the same object.
  let parsed: { readonly text: string | null; readonly mark: string | undefined; readonly state: ReadState } = {
    text: null,
    mark: undefined,
    state: nothingRead,
  }

  function stateIn(text: string | null): ReadState {
    try {
      const { mark: owner, until, ids } = JSON.parse(text ?? '{}') as Partial<ReadState> & { mark?: string }
      return owner === mark() && typeof until === 'number' && Array.isArray(ids) ? { until, ids } : nothingRead
    } catch {
      return nothingRead
    }
  }

  return {
    get(): ReadState {
      const text = storage.getItem(readNotificationsItem)
      if (text !== parsed.text || mark() !== parsed.mark) parsed = { text, mark: mark(), state: stateIn(text) }
      return parsed.state
    },

    keep(state: ReadState): void {
      try {
        storage.setItem(readNotificationsItem, JSON.stringify({ mark: mark(), ...state }))
      } catch {
        // Storage is full or disabled.
      }
      listeners.notify()
    },

    subscribe(listener: () => void): () => void {
      const follow = ({ key }: StorageEvent) => {
        if (key === readNotificationsItem || key === null) listener()
      }
      const unsubscribe = listeners.subscribe(listener)
      tabs.addEventListener('storage', follow)
      return () => {
        unsubscribe()
        tabs.removeEventListener('storage', follow)
      }
    },
  }
}

export const readMarks = createReadMarks({ storage: localStorage, mark: session.mark, tabs: window })
