import { Notice } from '@kabinet/ui/Notice.tsx'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { Button } from '@mantine/core'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useSignOut } from './profile.api.ts'
import classes from './profile.module.css'

/** Signing out, asked once more (specification §2). */
export function SignOutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts()
  const { mutate, isPending, isSuccess, error } = useSignOut()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('shell.signOutTitle')} closeLabel={t('common.close')}>
      <div className={classes.question}>
        <p className={classes.text}>{t('shell.signOutText')}</p>
        {error && <Notice tone="error" live title={failureText(error, t)} />}
        <Button loading={isPending || isSuccess} onClick={() => mutate()}>
          {t('shell.signOut')}
        </Button>
        <Button variant="default" fullWidth onClick={onClose}>
          {t('shell.stay')}
        </Button>
      </div>
    </Sheet>
  )
}
