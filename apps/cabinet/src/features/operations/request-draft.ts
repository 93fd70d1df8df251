import type { ContractRef } from '@kabinet/contract/ids'
import { draftsItem } from '../../shared/session/traces.ts'
import type { Parameter } from './operations.api.ts'
import { emptyValue, fieldOf, isEmpty, type Value, type Values } from './request-form.ts'

/** Values by the id of their parameter: the catalogue may change while a draft is kept. */
type Draft = Readonly<Record<string, Value>>

function keyOf({ billing_id, contract_id }: ContractRef, type: number): string {
  return [billing_id, contract_id, type].join(' ')
}

/** Keeps what was entered in forms that were not sent, until the tab is closed or the user signs out. */
export function createRequestDrafts(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  // Without storage, drafts last until the page is reloaded.
  let drafts: Readonly<Record<string, Draft>> = {}

  function read() {
    try {
      drafts = JSON.parse(storage().getItem(draftsItem) ?? '{}') as typeof drafts
    } catch {
      // Storage is disabled.
    }
    return drafts
  }

  function write(changed: typeof drafts) {
    drafts = changed
    try {
      storage().setItem(draftsItem, JSON.stringify(changed))
    } catch {
      // Storage is full or disabled.
    }
  }

  function discard(ref: ContractRef, type: number): void {
    const { [keyOf(ref, type)]: _, ...others } = read()
    write(others)
  }

  return {
    has: (ref: ContractRef, type: number): boolean => keyOf(ref, type) in read(),

    /** Returns the kept values by form field; undefined without a draft. */
    find(ref: ContractRef, type: number, parameters: readonly Parameter[]): Values | undefined {
      const draft = read()[keyOf(ref, type)]
      if (!draft) return undefined
      return Object.fromEntries(
        parameters.flatMap((parameter, index) => {
          const value = draft[parameter.id]
          return value !== undefined && fits(parameter, value) ? [[fieldOf(index), value]] : []
        }),
      )
    },

    /** Keeps the values of a form, or nothing if it is empty. */
    keep(ref: ContractRef, type: number, parameters: readonly Parameter[], values: Values): void {
      const entered = parameters.flatMap(({ id }, index): [string, Value][] => {
        const value = values[fieldOf(index)]
        return value === undefined || isEmpty(value) ? [] : [[id, value]]
      })
      if (entered.length === 0) return discard(ref, type)
      write({ ...read(), [keyOf(ref, type)]: Object.fromEntries(entered) })
    },

    discard,
  }
}

function fits(parameter: Parameter, value: Value): boolean {
  const empty = emptyValue(parameter)
  const isOption = (wanted: unknown) => parameter.values.some(({ id }) => id === wanted)
  if (parameter.type === 'choice') return isOption(value)
  if (parameter.type === 'choices') return Array.isArray(value) && (value as readonly unknown[]).every(isOption)
  if (!Array.isArray(value)) return typeof value === typeof empty
  return Array.isArray(empty)
}

export const requestDraft = createRequestDrafts(() => sessionStorage)
