import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contractsQuery } from '../../shared/contract/contracts-query.ts'
import { config } from '../../shared/page/config.ts'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { type Notifications as Chosen, useChooseNotifications } from './profile.api.ts'
import { changesPhone, userQuery } from './user.api.ts'
import type { ProfileSheet } from './profile-sheets.ts'
import classes from './profile.module.css'

interface Props {
  readonly notifications: Chosen
  /** Whether the choice is one of several with titles; alone, it also says when the customer is notified. */
  readonly titled?: boolean
  /** Opens the form for what is missing; left out where that is offered already. */
  readonly open?: (sheet: ProfileSheet) => void
}

export function Notifications({ notifications: { by, phone, email }, titled = true, open }: Props) {
  const t = useMessages()
  const { data: user } = useQuery(userQuery())
  const { mutate, variables, isPending, data: saved, error } = useChooseNotifications()
  const addsPhone = open && !phone && user !== undefined && changesPhone(user)
  const addsEmail = open && !email && config.flags.changeEmail
  // The answer masks what the profile shows in full.
  const [own] = user?.phones ?? []
  const shownPhone = phone && own ? phoneText(own, config.phone.mask) : phone
  return (
    <div className={classes.actions}>
      {!titled && <p className={classes.lead}>{t('notifications.lead')}</p>}
      <RadioCards
        label={t('notifications.title')}
        hideLabel={!titled}
        name="notifications"
        stacked
        value={isPending ? variables : by}
        onChange={(value) => mutate(value as Chosen['by'])}
        items={[
          {
            value: 'sms',
            title: t('notifications.sms'),
            note: shownPhone ?? t('profile.none', { of: 'phone' }),
            disabled: !phone,
          },
          {
            value: 'email',
            title: t('notifications.email'),
            note: email ? (
              <span className={classes.asTyped}>{user?.email ?? email}</span>
            ) : (
              t('profile.none', { of: 'email' })
            ),
            disabled: !email,
          },
          { value: 'off', title: t('notifications.off'), note: t('notifications.offNote') },
        ]}
      />
      {error && <Notice severity="error" live title={failureText(error, t)} />}
      {saved && !isPending && <Saved by={saved.by} />}
      {(addsPhone || addsEmail) && (
        <div className={classes.adding}>
          {addsPhone && (
            <Button variant="subtle" fullWidth={false} onClick={() => open({ kind: 'phone' })}>
              {t('notifications.addPhone')}
            </Button>
          )}
          {addsEmail && (
            <Button variant="subtle" fullWidth={false} onClick={() => open({ kind: 'email' })}>
              {t('notifications.addEmail')}
            </Button>
          )}
        </div>
      )}
      {!titled && <Occasions on={(isPending ? variables : by) !== 'off'} />}
    </div>
  )
}

function Saved({ by }: Pick<Chosen, 'by'>) {
  const t = useMessages()
  const titles = {
    sms: t('notifications.smsSaved'),
    email: t('notifications.emailSaved'),
    off: t('notifications.offSaved'),
  }
  return <Notice severity="ok" live title={titles[by]} />
}

/** What is sent, by the kinds of contracts that the account manages. */
function Occasions({ on }: { readonly on: boolean }) {
  const t = useMessages()
  const { data: contracts = [] } = useQuery(contractsQuery())
  const managed = contracts.filter(({ role }) => role === 'owner' || role === 'full')
  const isBusiness = managed.some(({ type }) => type === 'business')
  const isHome = !isBusiness || managed.some(({ type }) => type !== 'business')
  const { flags } = config
  return (
    <div className={classes.occasions}>
      <p>{t('notifications.about', { on: on ? 'yes' : 'no' })}</p>
      <ul>
        <li>{t('notifications.debit')}</li>
        <li>{t('notifications.payment')}</li>
        {(flags.cardAutopay || flags.defaultAutopay) && <li>{t('notifications.autopay')}</li>}
        <li>{t('notifications.blocked')}</li>
        {flags.departureEngineer && <li>{t('notifications.visit')}</li>}
        {isHome && flags.documents && <li>{t('notifications.document')}</li>}
        {isBusiness && flags.documents && <li>{t('notifications.invoice')}</li>}
        {isBusiness && flags.legalOperations && <li>{t('notifications.request')}</li>}
      </ul>
    </div>
  )
}
