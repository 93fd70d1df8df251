import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { FullContract } from './home.api.ts'
import { bundleResumes } from '../../shared/contract/bundle-resumes.ts'

interface Props {
  readonly contract: FullContract
  readonly onResume: (() => void) | undefined
}

/** A paused bundle of a contract whose status, in the card above, is another. */
export function PausedBundleNotice({ contract, onResume }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const back = bundleResumes(contract.billing_status)
  return (
    <Notice
      severity="info"
      title={t('home.bundlePaused')}
      action={
        onResume && (
          <Button variant="subtle" fullWidth={false} onClick={onResume}>
            {t('home.resume')}
          </Button>
        )
      }
    >
      {t('home.bundlePausedText', { known: back ? 'yes' : 'no', back: back ? formats.day(back, 'on') : '' })}
    </Notice>
  )
}
