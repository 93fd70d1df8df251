import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { eventDetails, eventTitle } from '../../shared/security/event-text.ts'
import { momentText } from '../../shared/security/moment-text.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { unbrokenPhone } from '../../shared/i18n/unbroken.ts'
import { type Disputed, disputedQuery, type Secured, useSecureByLink } from './security.api.ts'
import classes from './security.module.css'

export function NotMe({ token }: { token: string }) {
  const query = useQuery(disputedQuery(token))
  return <QueryBoundary query={query}>{(disputed) => <Ask token={token} disputed={disputed} />}</QueryBoundary>
}

/** Why a link is over and what to do instead, under a title that says that it is. */
export function LinkOver({ ofEmail = false }: { ofEmail?: boolean }) {
  const t = useMessages()
  return (
    <div className={classes.panel}>
      <p className={classes.text} role="status">
        {t(ofEmail ? 'security.emailLinkOverText' : 'security.linkOverText')}
      </p>
      <ToCabinet />
    </div>
  )
}

export function ToCabinet() {
  const t = useMessages()
  return (
    <Button component="a" href="/">
      {t('security.toCabinet')}
    </Button>
  )
}

function Ask({ token, disputed }: { token: string; disputed: Disputed }) {
  const t = useMessages()
  const formats = useFormats()
  const secure = useSecureByLink(token)
  const [wasMe, setWasMe] = useState(false)
  const { data: done, error, isPending } = secure

  if (done) return <SecuredAccount disputed={disputed} secured={done} />
  if (wasMe) {
    return (
      <div className={classes.panel}>
        <Notice severity="ok" live title={t('security.wasMeDone')} />
        <ToCabinet />
      </div>
    )
  }
  return (
    <div className={classes.panel}>
      <div>
        <h2 className={classes.what}>{eventTitle(disputed, t)}</h2>
        <p className={classes.note}>{[...eventDetails(disputed, t), momentText(disputed.at, formats, t)].join(', ')}</p>
      </div>
      <WhatItDoes disputed={disputed} />
      {error && <Notice severity="error" live title={failureText(error, t)} />}
      <Button loading={isPending} onClick={ignoreDoubleClick(() => secure.mutate())}>
        {t('security.notMe')}
      </Button>
      <Button variant="default" fullWidth onClick={() => setWasMe(true)}>
        {t('security.wasMe')}
      </Button>
    </div>
  )
}

/** Lists what securing the account will do. */
function WhatItDoes({ disputed }: { disputed: Disputed }) {
  const t = useMessages()
  return (
    <div className={classes.text}>
      <p>{t('security.ifNot')}</p>
      <ul>
        <li>{t('security.doesDevices')}</li>
        <li>{t('security.doesKeys')}</li>
        <li>{t('security.doesAccess')}</li>
        {disputed.phone_back && <li>{t('security.doesPhone', { phone: unbrokenPhone(disputed.phone_back) })}</li>}
        {disputed.email_back && <li>{t('security.doesEmail', { email: disputed.email_back })}</li>}
        {disputed.withdraws_password && (
          <li>
            {t('security.doesPassword')} {t(disputed.opens_by_code ? 'security.thenByCode' : 'security.thenByCall')}
          </li>
        )}
      </ul>
    </div>
  )
}

function SecuredAccount({ disputed, secured }: { disputed: Disputed; secured: Secured }) {
  const t = useMessages()
  const { contracts, opens_by_code } = secured
  return (
    <div className={classes.panel}>
      <Notice severity="ok" live title={t('security.done')}>
        {disputed.phone_back && t('security.phoneIsBack', { phone: unbrokenPhone(disputed.phone_back) })}{' '}
        {disputed.email_back && t('security.emailIsBack', { email: disputed.email_back })}
      </Notice>
      {contracts.length > 0 && (
        <p className={classes.text}>
          {t('security.passwordIsOff', {
            count: contracts.length,
            numbers: contracts.map(({ contract_id }) => contract_id).join(', '),
          })}{' '}
          {t(opens_by_code ? 'security.newByCode' : 'security.newByCall', { count: contracts.length })}{' '}
          {!opens_by_code && <SupportPhone />}
        </p>
      )}
      <ToCabinet />
    </div>
  )
}
