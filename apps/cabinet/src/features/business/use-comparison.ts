import { statementFileMaxBytes } from '@kabinet/contract/comparison-file'
import type { ContractRef } from '@kabinet/contract/ids'
import type { ActDays } from '@kabinet/contract/statement-period'
import { type FormEvent, useState } from 'react'
import { useCompareStatement } from './comparison.api.ts'

interface Options {
  readonly contract: ContractRef
  readonly days: ActDays
  /** Returns whether the days are valid, and shows what is wrong with them next to their fields. */
  readonly checkDays: () => boolean
}

/** Comparison of a statement with a file. */
export function useComparison({ contract, days, checkDays }: Options) {
  const compare = useCompareStatement(contract)
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [reversed, setReversed] = useState(false)
  const [isAgain, setIsAgain] = useState(false)
  const isTooLarge = file !== null && file.size >= statementFileMaxBytes
  const asked = compare.variables
  // A failure belongs to what it was asked for: after a change it is no longer shown.
  const isCurrent =
    asked?.file === file && asked.reversed === reversed && asked.days.from === days.from && asked.days.to === days.to

  return {
    compare,
    failure: isCurrent ? compare.error : null,
    file,
    isMissing: isMissing && file === null,
    isTooLarge,
    reversed,
    /** Whether the form has been returned to from a result. */
    isAgain,
    setFile,
    setReversed,
    again() {
      setIsAgain(true)
      compare.reset()
    },
    submit(event: FormEvent) {
      event.preventDefault()
      setIsMissing(true)
      if (!checkDays() || file === null || isTooLarge || compare.isPending) return
      compare.mutate({ file, days, reversed })
    },
  }
}
