import { BrandMark } from '@kabinet/ui/primitives/BrandMark.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { linkTo } from '@kabinet/ui/navigation/nav.ts'
import { SignInLayout } from '@kabinet/ui/navigation/SignInLayout.tsx'
import { IconCreditCard } from '@kabinet/ui/icons/credit-card.ts'
import { IconLogin2 } from '@kabinet/ui/icons/login-2.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { config } from '../../shared/page/config.ts'
import { LanguageChoice } from '../../shared/i18n/LanguageChoice.tsx'
import { hasPasskeys } from '../../shared/session/has-passkeys.ts'
import { ThemeButton } from '../../shared/page/ThemeButton.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import { LoginGroup } from './LoginGroup.tsx'
import { isPayment, type Place } from './place.ts'
import { secondStep } from './second-step.ts'
import classes from './sign-in.module.css'
import type { SignedInProps } from './signed-in.ts'
import { addressOf } from './use-place.ts'

const PasskeySignIn = lazyComponent(async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn, { lines: 0 })

const SecondStep = lazyComponent(async () => (await import('./SecondStep.tsx')).SecondStep)

const siteName = new URL(config.site).host

interface Props extends SignedInProps {
  readonly place: Place
  readonly go: (place: Place) => void
  readonly notice: ReactNode
  readonly payment: ReactNode
  /** Whether `notice` is about a payment that is awaited or has succeeded, which takes the place of `payment`. */
  readonly hasPaid: boolean
}

export function SignInPage({ place, go, notice, payment, hasPaid, ...form }: Props) {
  const t = useMessages()
  const { title, logo, illustration } = config.brand
  const pays = isPayment(place.way)
  const [half, setHalf] = useState(false)
  useEffect(() => secondStep.listen(() => setHalf(true)), [])
  const name = pays ? t('pageAuth.payTitle') : half ? t('totp.signInTitle') : t('pageAuth.title')
  return (
    <SignInLayout
      brand={<BrandMark title={title} logo={logo} />}
      languages={<LanguageChoice />}
      headline={t(pays ? 'pageAuth.payInstead' : 'pageAuth.headline')}
      begun={pays ? hasPaid || Boolean(place.contract) : half}
      title={place.way === 'connection' ? t('pageAuth.connection') : name}
      illustration={illustration}
      short={pays ? hasPaid : half}
      after={config.flags.expressPayment ? <OtherGroup pays={pays} go={go} /> : undefined}
      footer={<Footer />}
    >
      <Named key={name} name={name} />
      <div className={classes.notice}>{notice}</div>
      {pays && !hasPaid && payment}
      {!pays && half && <SecondStep onSignedIn={form.onSignedIn} onBack={() => setHalf(false)} />}
      {!pays && !half && <LoginGroup way={place.way} go={go} {...form} />}
      {!pays && hasPasskeys() && <PasskeySignIn {...form} />}
    </SignInLayout>
  )
}

/** Sets the page's title. Remounted for each title, so that screen readers announce it like a new page. */
function Named({ name }: { name: string }) {
  useTitle(name)
  return null
}

function OtherGroup({ pays, go }: { pays: boolean; go: (place: Place) => void }) {
  const t = useMessages()
  const other: Place = { way: pays ? 'contract' : 'pay' }
  return (
    <List>
      <ListRow
        icon={pays ? <IconLogin2 stroke={1.6} /> : <IconCreditCard stroke={1.6} />}
        title={pays ? t('pageAuth.instead') : t('pageAuth.payInstead')}
        note={pays ? t('pageAuth.insteadNote') : t('pageAuth.payInsteadNote')}
        trailing="right"
        {...linkTo(addressOf(other), () => go(other))}
      />
    </List>
  )
}

function Footer() {
  const t = useMessages()
  return (
    <div className={classes.footer}>
      {config.flags.support && (
        <p className={classes.support}>
          <span>{t('common.support')}</span>
          <a className={classes.phone} href={`tel:+${config.support.phone}`}>
            {config.support.display}
          </a>
        </p>
      )}
      <a className={classes.site} href={config.site} target="_blank" rel="noreferrer">
        {siteName}
      </a>
      <ThemeButton />
    </div>
  )
}
