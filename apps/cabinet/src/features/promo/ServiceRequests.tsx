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
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { config } from '../../shared/page/config.ts'
import type { PromoService, ServiceRequest } from './promo.api.ts'
import { PromoDrawing } from './PromoDrawing.tsx'

interface Props {
  readonly query: UseQueryResult<ServiceRequest[]>
  readonly offered: readonly PromoService[]
  readonly linkTo: (service: Pick<PromoService, 'id'>) => Link
}

/** Additional services that the account has requested; nothing if there are none. */
export function ServiceRequests({ query, offered, linkTo }: Props) {
  const t = useMessages()
  const formats = useFormats()
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
            {requests.map(({ id, service, name, tariff, icon, phone, created_at: sent }) => (
              <ListRow
                key={id}
                icon={<PromoDrawing name={icon} />}
                tint="notice"
                title={t('common.detailed', { name, detail: tariff })}
                note={
                  <>
                    {t('promo.requestSent', { day: formats.day(formats.dayAt(sent), 'on') })}
                    <br />
                    {t('common.requestSentText', { phone: phoneText(phone, config.phone.mask) })}
                  </>
                }
                // A service that is not offered any more has no page.
                {...(offered.some((one) => one.id === service) && {
                  trailing: 'right' as const,
                  ...linkTo({ id: service }),
                })}
              />
            ))}
          </List>
        )}
      </QueryBoundary>
    </Section>
  )
}
