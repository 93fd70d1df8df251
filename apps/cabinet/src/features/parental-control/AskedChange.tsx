import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { Done } from '../../shared/forms/Done.tsx'
import { fieldOf } from '../../shared/api/failures.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { wrongPassword } from './parental-control.api.ts'
import classes from './parental-control.module.css'
import { AskedPassword } from './PasswordField.tsx'
import { type KeptPassword, useAskedPassword } from './use-asked-password.ts'

interface Props {
  readonly text: string
  readonly action: string
  readonly done: string
  readonly kept: KeptPassword
  readonly work: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: unknown }
  readonly onAct: (password: string, outcome: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  readonly onBack: () => void
}

export function AskedChange({ text, action, done, kept, work, onAct, onBack }: Props) {
  const t = useMessages()
  const { form, isAsked, password, outcome } = useAskedPassword(kept)
  const { isPending, isSuccess, error } = work
  if (isSuccess) return <Done title={done} />
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(() => onAct(password, outcome))}>
      <p className={classes.text}>{text}</p>
      {isAsked && <AskedPassword {...form.getInputProps('password')} data-autofocus />}
      {error !== null && !fieldOf(error, wrongPassword) && (
        <Notice severity="error" live title={failureText(error, t)} />
      )}
      <SheetActions>
        <SubmitButton complete={form.isValid()} loading={isPending}>
          {action}
        </SubmitButton>
        <Button variant="default" fullWidth onClick={onBack}>
          {t('parentalControl.keep')}
        </Button>
      </SheetActions>
    </form>
  )
}
