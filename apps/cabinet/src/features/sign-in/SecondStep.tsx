import { Button } from '@mantine/core'
import type { SignedInProps } from './signed-in.ts'
import { TotpForm } from '../../shared/TotpForm.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { finishSignIn } from './second-step.api.ts'
import classes from './sign-in.module.css'

interface Props extends Pick<SignedInProps, 'onSignedIn'> {
  readonly onBack: () => void
}

/** The second step of a sign-in: the code of the person's app. */
export function SecondStep({ onSignedIn, onBack }: Props) {
  const t = useTexts()
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
