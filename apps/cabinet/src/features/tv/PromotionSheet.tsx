import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { Refused } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { onlineQuery, usePromotion } from './tv.api.ts'
import classes from './tv.module.css'
import { Done } from '../../shared/forms/Done.tsx'

interface Props {
  readonly contract: ContractRef
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for confirmation of the promotion, which is available only once and starts immediately. */
export function PromotionSheet({ contract, opened, onClose }: Props) {
  const t = useMessages()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('tv.promotionTitle')} closeLabel={t('common.close')}>
      <Promotion contract={contract} onClose={onClose} />
    </Sheet>
  )
}

function Promotion({ contract, onClose }: Pick<Props, 'contract' | 'onClose'>) {
  const t = useMessages()
  const formats = useFormats()
  const query = useQuery(onlineQuery(contract))
  const { mutate, data, error, isPending } = usePromotion(contract)
  const refused = error instanceof Refused
  const isTaken = refused && error.refusal === 'promotion_taken'
  const isOver = isTaken || (refused && error.refusal === 'promotion_owned')
  if (data) return <PromotionOn until={formats.dayAt(data.end_at)} />
  return (
    <QueryBoundary query={query} failed={t('tv.onlineFailed')}>
      {({ promotion, user_subscriptions: own }) => {
        // Another tab, or an attempt that timed out, may have activated the promotion.
        const given = isPending || refused ? undefined : own.find(({ free_until: free }) => free !== null)
        if (given?.free_until) return <PromotionOn until={given.free_until} />
        return (
          <div className={classes.form}>
            {promotion && !isOver && (
              <p className={classes.text}>
                {t('tv.promotionText', {
                  days: promotion.days,
                  to: formats.day(addDays(formats.today, promotion.days), 'until'),
                })}
              </p>
            )}
            {refused && !isOver && (
              <Notice severity="error" live title={t('tv.promotionFailed')}>
                {failureText(error, t)} <SupportPhone />
              </Notice>
            )}
            {promotion && error !== null && !refused && <Notice severity="error" live title={failureText(error, t)} />}
            {(isOver || (!promotion && !refused && !isPending)) && (
              <Notice
                severity="info"
                live={isOver}
                title={isOver && !isTaken ? failureText(error, t) : t(isTaken ? 'tv.promotionHad' : 'tv.promotionNone')}
              />
            )}
            <SheetActions>
              {promotion && !refused && (
                <Button loading={isPending} onClick={ignoreDoubleClick(() => mutate())}>
                  {t('tv.connectFree')}
                </Button>
              )}
              <Button variant="default" fullWidth onClick={onClose}>
                {t(promotion && !refused ? 'documents.notNow' : 'common.close')}
              </Button>
            </SheetActions>
          </div>
        )
      }}
    </QueryBoundary>
  )
}

function PromotionOn({ until }: { until: Day }) {
  const t = useMessages()
  const formats = useFormats()
  return <Done title={t('tv.promotionOn')} text={t('tv.promotionUntil', { to: formats.day(until, 'until') })} />
}
