import { type Money, money } from '@kabinet/contract/kernel/money'
import { Counting } from '@kabinet/ui/primitives/Counting.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useFormats } from '../i18n/formats.ts'
import { useCountUp } from './hooks.ts'

const wholeUnit = 100

interface Props {
  readonly amount: Money
  /** Amount from which to count on mount; by default, only later changes are counted. */
  readonly before?: Money | undefined
  readonly big?: boolean
}

/** Amount that counts up when it grows before the customer's eyes. */
export function CountedMoney({ amount, before, big = false }: Props) {
  const formats = useFormats()
  const shown = useCountUp(amount, before, wholeUnit)
  const text = (value: Money) => <MoneyText big={big} parts={formats.moneyParts(value)} />
  return <Counting now={shown === amount ? undefined : text(money(shown))}>{text(amount)}</Counting>
}
