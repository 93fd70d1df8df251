import { Button } from '@mantine/core'
import type { SignedInProps } from './signed-in.ts'
import { TotpForm } from '../../shared/session/TotpForm.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { finishSignIn } from './second-step.api.ts'
import classes from './sign-in.module.css'

interface Props extends Pick<SignedInProps, 'onSignedIn'> {
  readonly onBack: () => void
}

export function SecondStep({ onSignedIn, onBack }: Props) {
  const t = useMessages()
  return (
    <div className={classes.step}>
      <TotpForm
        text={t('totp.signInText')}
        submit={t('pageAuth.submit')}
        onCode={async (code) => onSignedIn(await finishSignIn(code))}
      />
      <Button variant="subtle" onClick={onBack}>
        {t('totp.startAgain')}
      </Button>
    </div>
  )
}
