import type { Blocker } from '@kabinet/contract/blocker'
import { minus, type Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Unavailable } from '../contract/Unavailable.tsx'
import { useFormats } from '../i18n/formats.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'
import { config } from '../page/config.ts'
import { isRefusedForFunds, isRefusedForGood } from './refused.ts'
import { topUpFor } from './top-up-for.ts'

interface Props {
  /** Why nothing can be bought now. */
  readonly blocker?: Blocker | null
  /** What the balance must cover. */
  readonly needed: Money
  readonly shortfall: Money
  /** What has to be added; the shortfall by default. */
  readonly missing?: Money
  readonly error: unknown
  readonly onTopUp: (sum?: Money) => void
  /** Way out after a refusal that a repeat cannot overcome. */
  readonly back?: { readonly label: string; readonly onClick: () => void }
  /** Deciding button, for a balance that covers the purchase. */
  readonly children: ReactNode
  /** What else the decision brings with it, always in sight beside its button. */
  readonly note?: ReactNode
  /** Button below that leaves everything as it is. */
  readonly keep?: ReactNode
}

/**
 * Deciding step of everything that the balance pays for. If the balance is short, says once by how much, and tops up
 * instead. Never offers what must fail: after a final refusal, only the way back is left.
 */
export function Purchase(props: Props) {
  const { blocker = null, needed, shortfall, missing = shortfall, error, onTopUp, back, note, children, keep } = props
  const t = useMessages()
  const formats = useFormats()
  if (blocker) return <Unavailable why={blocker} live={error !== null} onTopUp={onTopUp} />
  const isForFunds = isRefusedForFunds(error)
  const isOver = isRefusedForGood(error)
  const isShort = shortfall > 0
  const { min } = config.payments
  const topUp = topUpFor(missing)
  return (
    <>
      {error !== null && !(isForFunds && isShort) && <Notice severity="error" live title={failureText(error, t)} />}
      {isShort && !isOver && (
        <Notice
          severity={isForFunds ? 'error' : 'info'}
          live={isForFunds}
          title={t('common.shortfallTitle', { sum: formats.money(missing) })}
        >
          {balanceText()}
          {topUp > missing && ` ${t('common.minTopUp', { sum: formats.money(min) })}`}
        </Notice>
      )}
      <SheetActions note={isOver ? undefined : note}>
        {isOver ? wayOut() : isShort || isForFunds ? toTopUp() : children}
        {!isOver && keep}
      </SheetActions>
    </>
  )

  /** With more to add than the shortfall, says what stays, so that the amounts add up. */
  function balanceText() {
    const balance = minus(needed, shortfall)
    const sum = formats.money(balance)
    if (missing === shortfall) return t('common.balanceIs', { sum })
    const extra = formats.money(minus(missing, shortfall))
    return t('common.balanceUpTo', { sum, extra })
  }

  function toTopUp() {
    if (!isShort) return <Button onClick={() => onTopUp()}>{t('common.topUp')}</Button>
    return <Button onClick={() => onTopUp(topUp)}>{t('common.topUpBy', { sum: formats.money(topUp) })}</Button>
  }

  function wayOut() {
    return back ? (
      <Button variant="default" fullWidth onClick={back.onClick}>
        {back.label}
      </Button>
    ) : (
      keep
    )
  }
}
