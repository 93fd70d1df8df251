import { IconUpload } from '@kabinet/ui/icons/upload.ts'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './comparison.module.css'

interface Props {
  readonly file: File | null
  readonly error: string | undefined
  readonly onChoose: (file: File) => void
}

const dropping = (text: ReactNode) => <span className={classes.dropping}>{text}</span>

/** Field for the accountant's file. The picker covers the field, and browsers let files be dropped on a picker. */
export function StatementFile({ file, error, onChoose }: Props) {
  const t = useMessages()
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [first] = currentTarget.files ?? []
    if (first) onChoose(first)
    // Choosing the same file again, after it has been corrected, must be a change too.
    currentTarget.value = ''
  }

  return (
    <div className={classes.field}>
      <span className={classes.label} id={`${id}-label`}>
        {t('comparison.file')}
      </span>
      <label className={classes.drop} data-over={isOver || undefined} data-wrong={error !== undefined || undefined}>
        <input
          className={classes.input}
          type="file"
          accept=".csv,.txt,.xlsx"
          data-invalid={error !== undefined || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-labelledby={`${id}-label ${id}-name`}
          aria-describedby={`${id}-note`}
          onChange={choose}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
        />
        <span className={classes.name} data-empty={file === null || undefined}>
          {file === null && <IconUpload size={20} stroke={1.6} aria-hidden="true" />}
          <span id={`${id}-name`}>{file === null ? t.rich('comparison.choose', { drop: dropping }) : file.name}</span>
        </span>
        {file !== null && <span className={classes.another}>{t('comparison.another')}</span>}
      </label>
      <div id={`${id}-note`}>
        {error !== undefined && <p className={classes.error}>{error}</p>}
        <p className={classes.note}>{t('comparison.accepted')}</p>
      </div>
    </div>
  )
}
