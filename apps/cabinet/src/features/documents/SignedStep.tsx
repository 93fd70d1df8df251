import type { ContractRef } from '@kabinet/contract/ids'
import { DownloadFailure } from '../../shared/documents/DownloadFailure.tsx'
import { Done } from '../../shared/forms/Done.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useSaveDocument } from './documents.api.ts'
import { useDayTexts } from './use-day-texts.ts'

interface Props {
  readonly contract: ContractRef
  readonly documentId: string
  readonly at: Date
  /** Whether the provider reported meanwhile that it was signed on paper. */
  readonly onPaper: boolean
  readonly onDone: () => void
}

/** Last step of signing: what was signed, and when. */
export function SignedStep({ contract, documentId, at, onPaper, onDone }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const days = useDayTexts()
  const save = useSaveDocument(contract, documentId)
  return (
    <Done
      title={t('documents.signedTitle')}
      text={
        onPaper
          ? days.signed(at, onPaper)
          : t('documents.signedText', { day: formats.day(formats.dayAt(at), 'on'), time: formats.clockTime(at) })
      }
      finish={{ label: t('common.done'), onClick: onDone }}
      next={{ label: t('documents.download'), onClick: () => save.mutate(), loading: save.isPending }}
    >
      {save.error && <DownloadFailure error={save.error} />}
    </Done>
  )
}
