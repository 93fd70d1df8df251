import type { ContractRef } from '@kabinet/contract/ids'
import { fileTypesText } from '@kabinet/contract/operation-values'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { IconPaperclip } from '@kabinet/ui/icons/paperclip.ts'
import { IconRefresh } from '@kabinet/ui/icons/refresh.ts'
import { IconTrash } from '@kabinet/ui/icons/trash.ts'
import { IconUpload } from '@kabinet/ui/icons/upload.ts'
import { type ReactNode, useRef } from 'react'
import { Refused } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { isAccepted, sizeOf } from './file-rules.ts'
import type { Parameter, UploadedFile } from './operations.api.ts'
import classes from './operations.module.css'
import { type Upload, useUploads } from './use-uploads.ts'

interface Props {
  readonly contract: ContractRef
  readonly parameter: Parameter
  readonly value: readonly UploadedFile[]
  readonly onChange: (change: (before: readonly UploadedFile[]) => readonly UploadedFile[]) => void
  readonly onPending: (count: number) => void
  readonly error: ReactNode
}

/** Why a file is not even uploaded, in the user's language. */
class Unsuitable extends Error {}

export function FilesField({ contract, parameter, value, onChange, onPending, error }: Props) {
  const t = useMessages()
  const { title, required, accept } = parameter
  const most = parameter.most ?? 1
  const input = useRef<HTMLInputElement>(null)
  const { uploads, add, retry, refuse, remove } = useUploads({
    contract,
    onDone: (file) => onChange((before) => [...before, file]),
    onPending,
  })
  const free = most - value.length - uploads.length
  const types = fileTypesText(accept)
  const { language } = useFormats()
  const size = t('requests.fileSize', sizeOf(config.files.maxBytes, language))

  function faultOf(file: File, place: number): string | undefined {
    if (place >= free) return t('requests.tooManyFiles', { most })
    if (!isAccepted(file.name, accept)) return t('requests.fileType', { types })
    return file.size >= config.files.maxBytes ? t('requests.fileTooLarge', { size }) : undefined
  }

  function choose(files: readonly File[]) {
    for (const [place, file] of files.entries()) {
      const fault = faultOf(file, place)
      if (fault === undefined) add(file)
      else refuse(file, new Unsuitable(fault))
    }
  }

  function removed(act: () => void) {
    act()
    // The button that had the focus is gone.
    setTimeout(() => input.current?.focus())
  }

  return (
    <ChoiceGroup label={title} required={required} error={error}>
      {value.length + uploads.length > 0 && (
        <ul className={classes.files}>
          {value.map((file) => (
            <li key={file.id} className={classes.file}>
              <IconPaperclip size={20} stroke={1.6} aria-hidden="true" />
              <FileName name={file.name} bytes={file.size} />
              <Remove
                name={file.name}
                onRemove={() => removed(() => onChange((before) => before.filter(({ id }) => id !== file.id)))}
              />
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              limit={size}
              onRetry={() => retry(upload)}
              onRemove={() => removed(() => remove(upload.key))}
            />
          ))}
        </ul>
      )}
      {free > 0 && (
        <label className={classes.add}>
          <input
            ref={input}
            className={classes.input}
            type="file"
            multiple={free > 1}
            accept={accept.map((extension) => `.${extension}`).join(',')}
            aria-invalid={Boolean(error)}
            onChange={({ currentTarget }) => {
              choose([...(currentTarget.files ?? [])])
              // Otherwise, choosing the same file again after removing it would change nothing.
              currentTarget.value = ''
            }}
          />
          <IconUpload size={20} stroke={1.6} aria-hidden="true" />
          {t('requests.addFile')}
        </label>
      )}
      <p className={classes.note}>{t('requests.fileNote', { types, most, size })}</p>
    </ChoiceGroup>
  )
}

function FileName({ name, bytes, children }: { name: string; bytes: number; children?: ReactNode }) {
  const t = useMessages()
  const { language } = useFormats()
  return (
    <span className={classes.fileWords}>
      <span className={classes.fileName}>{name}</span>
      {children ?? <span className={classes.note}>{t('requests.fileSize', sizeOf(bytes, language))}</span>}
    </span>
  )
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useMessages()
  return (
    <IconButton
      label={t('requests.removeFile', { name })}
      icon={<IconTrash size={20} stroke={1.6} />}
      onClick={onRemove}
    />
  )
}

interface UploadRowProps {
  readonly upload: Upload
  readonly limit: string
  readonly onRetry: () => void
  readonly onRemove: () => void
}

function UploadRow({ upload, limit, onRetry, onRemove }: UploadRowProps) {
  const t = useMessages()
  const { file, fraction, failure } = upload
  const percent = Math.round(fraction * 100)
  if (failure === undefined) {
    return (
      <li className={classes.file}>
        <IconPaperclip size={20} stroke={1.6} aria-hidden="true" />
        <FileName name={file.name} bytes={file.size}>
          <progress
            className={classes.progress}
            max={100}
            value={percent}
            aria-label={t('requests.uploading', { name: file.name })}
          />
        </FileName>
        <Remove name={file.name} onRemove={onRemove} />
      </li>
    )
  }
  return (
    <li className={classes.file} data-failed>
      <IconPaperclip size={20} stroke={1.6} aria-hidden="true" />
      <FileName name={file.name} bytes={file.size}>
        <span className={classes.failure} role="alert">
          {reasonOf(failure, limit, t)}
        </span>
      </FileName>
      {mayRetry(failure) && (
        <IconButton
          label={t('requests.retryFile', { name: file.name })}
          icon={<IconRefresh size={20} stroke={1.6} />}
          onClick={onRetry}
        />
      )}
      <Remove name={file.name} onRemove={onRemove} />
    </li>
  )
}

function mayRetry(failure: unknown): boolean {
  const isFinal = failure instanceof Unsuitable || (failure instanceof Refused && [413, 415].includes(failure.http))
  return !isFinal
}

function reasonOf(failure: unknown, size: string, t: Translate): string {
  if (failure instanceof Unsuitable) return failure.message
  if (failure instanceof Refused && failure.http === 413) return t('requests.fileTooLarge', { size })
  const text = failureText(failure, t)
  const isUnexplained = failure instanceof Refused ? failure.refusal === 'internal' : text === t('errors.default')
  return isUnexplained ? t('requests.fileNotSent') : text
}
