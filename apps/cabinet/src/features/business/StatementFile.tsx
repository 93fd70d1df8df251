import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './comparison.module.css'

interface Props {
  readonly file: File | null
  readonly error: string | undefined
  readonly onChoose: (file: File) => void
}

/** Field for the accountant's file: a file picker that files can also be dropped on. */
export function StatementFile({ file, error, onChoose }: Props) {
  const t = useMessages()
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null) {
    const [first] = files ?? []
    if (first) onChoose(first)
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    take(currentTarget.files)
    // Choosing the same file again, after it has been corrected, must be a change too.
    currentTarget.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className={classes.field}>
      <span className={classes.label} id={`${id}-label`}>
        {t('comparison.file')}
      </span>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        data-wrong={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          className={classes.input}
          type="file"
          accept=".csv,.txt,.xlsx"
          data-invalid={error !== undefined || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-labelledby={`${id}-label ${id}-name`}
          aria-describedby={`${id}-note`}
          onChange={choose}
        />
        <span className={classes.name} id={`${id}-name`}>
          {file === null ? t('comparison.choose') : file.name}
        </span>
        {file !== null && <span className={classes.another}>{t('comparison.another')}</span>}
      </label>
      <p className={error === undefined ? classes.note : classes.error} id={`${id}-note`}>
        {error ?? t('comparison.accepted')}
      </p>
    </div>
  )
}
