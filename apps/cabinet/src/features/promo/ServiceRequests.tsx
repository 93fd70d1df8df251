import { daysBetween } from '@kabinet/contract/kernel/days'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { reasonOf } from '../../shared/api/LoadError.tsx'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { config } from '../../shared/page/config.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import type { PromoService, ServiceRequest } from './promo.api.ts'
import { PromoDrawing } from './PromoDrawing.tsx'

interface Props {
  readonly query: UseQueryResult<ServiceRequest[]>
  readonly offered: readonly PromoService[]
  readonly linkTo: (service: Pick<PromoService, 'id'>) => Link
}

/** Number of days after which a request has waited long for its call. Of this screen: no rule promises when it comes. */
const longDays = 3

/** Additional services that the account has requested; nothing if there are none. */
export function ServiceRequests({ query, offered, linkTo }: Props) {
  const t = useMessages()
  if (query.data?.length === 0) return null
  // The catalogue below works without them.
  if (query.error && !query.data) {
    return (
      <Notice
        severity="error"
        title={t('promo.requestsFailed')}
        action={
          <Button variant="subtle" fullWidth={false} loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {reasonOf(query.error, t)}
      </Notice>
    )
  }
  return (
    <Section title={t('promo.requests')}>
      <QueryBoundary query={query}>
        {(requests) => (
          <List label={t('promo.requests')}>
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                // A service that is not offered any more has no page.
                page={offered.some(({ id }) => id === request.service) ? linkTo({ id: request.service }) : undefined}
              />
            ))}
          </List>
        )}
      </QueryBoundary>
    </Section>
  )
}

interface RowProps {
  readonly request: ServiceRequest
  readonly page: Link | undefined
}

function RequestRow({ request: { name, tariff, icon, phone, created_at: sent }, page }: RowProps) {
  const t = useMessages()
  const formats = useFormats()
  const day = formats.dayAt(sent)
  const isLate = daysBetween(day, formats.today) >= longDays
  return (
    <ListRow
      icon={<PromoDrawing name={icon} />}
      tint="notice"
      title={t('promo.requestOf', { name, tariff: unbroken(tariff, 20) })}
      note={
        <>
          {t('promo.requestSent', { day: formats.day(day, 'on') })}
          <br />
          {isLate ? late() : t('common.requestSentText', { phone: phoneText(phone, config.phone.mask) })}
        </>
      }
      {...(page && { trailing: 'right', ...page })}
    />
  )

  /** The number is a link unless the whole row is one. */
  function late() {
    return (
      <>
        {t('promo.requestLate')} {page ? config.support.display : <SupportPhone />}
      </>
    )
  }
}
