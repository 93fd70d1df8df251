import { Choices } from '@kabinet/ui/Choices.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { config } from '../../shared/config.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { changesPhone, type Notifications as Chosen, useChooseNotifications, userQuery } from './profile.api.ts'
import classes from './profile.module.css'

interface Props {
  readonly notifications: Chosen
  readonly onPhone: () => void
  readonly onEmail: () => void
}

/** How the person hears of their money: a way is saved as soon as it is chosen. */
export function Notifications({ notifications: { by, phone, email }, onPhone, onEmail }: Props) {
  const t = useTexts()
  const { data: user } = useQuery(userQuery())
  const { mutate, variables, isPending, data: saved, error } = useChooseNotifications()
  const addsPhone = !phone && user !== undefined && changesPhone(user)
  const addsEmail = !email && config.flags.changeEmail
  return (
    <div className={classes.actions}>
      <Choices
        label={t('notifications.title')}
        name="notifications"
        stacked
        value={isPending ? variables : by}
        onChange={(value) => mutate(value as Chosen['by'])}
        items={[
          { value: 'sms', title: t('notifications.sms'), note: phone ?? t('profile.none'), disabled: !phone },
          { value: 'email', title: t('notifications.email'), note: email ?? t('profile.none'), disabled: !email },
          { value: 'off', title: t('notifications.off') },
        ]}
      />
      {error && <Notice tone="error" live title={failureText(error, t)} />}
      {saved && !isPending && <Saved {...saved} />}
      {(addsPhone || addsEmail) && (
        <div className={classes.adding}>
          {addsPhone && (
            <Button variant="subtle" fullWidth={false} onClick={onPhone}>
              {t('notifications.addPhone')}
            </Button>
          )}
          {addsEmail && (
            <Button variant="subtle" fullWidth={false} onClick={onEmail}>
              {t('notifications.addEmail')}
            </Button>
          )}
        </div>
      )}
      <Occasions />
    </div>
  )
}

function Saved({ by, phone, email }: Chosen) {
  const t = useTexts()
  const titles = {
    sms: t('notifications.smsSaved', { phone: phone ?? '' }),
    email: t('notifications.emailSaved', { email: email ?? '' }),
    off: t('notifications.offSaved'),
  }
  return <Notice tone="ok" live title={titles[by]} />
}

/** What is told of. */
function Occasions() {
  const t = useTexts()
  return (
    <div className={classes.occasions}>
      <p>{t('notifications.about')}</p>
      <ul>
        <li>{t('notifications.debit')}</li>
        <li>{t('notifications.payment')}</li>
        {(config.flags.cardAutopay || config.flags.defaultAutopay) && <li>{t('notifications.autopay')}</li>}
        <li>{t('notifications.blocked')}</li>
      </ul>
    </div>
  )
}
