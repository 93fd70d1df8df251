import { Sheet, type SheetWidth } from '@kabinet/ui/overlays/Sheet.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { SheetKind, SheetOf } from './sheet.ts'
import { useSheets } from './use-sheets.tsx'

interface Props<K extends SheetKind> {
  readonly kind: K
  readonly title: string | ((sheet: SheetOf<K>) => string)
  readonly subtitle?: string | ((sheet: SheetOf<K>) => string)
  /** Called when the user closes the sheet, but not when they go back to the previous one. */
  readonly onClose?: (() => void) | undefined
  readonly width?: SheetWidth
  readonly children: ReactNode | ((sheet: SheetOf<K>) => ReactNode)
}

/** Sheet of one kind. Stays mounted once opened, so that closing can be animated and can restore the focus. */
export function SheetFrame<K extends SheetKind>({ kind, title, subtitle, onClose, width, children }: Props<K>) {
  const t = useMessages()
  const { shown, current, back, close } = useSheets()
  const entry = shown[kind]
  if (!entry) return null
  const { sheet, before, steps } = entry
  const labels: { readonly [B in SheetKind]?: string } = {
    profile: t('profile.back'),
    security: t('security.back'),
    contracts: t('contracts.backToList'),
    contract: t('contracts.back'),
    access: t('access.back'),
    passkeys: t('passkeys.back'),
    autopay: t('autopay.back'),
    documents: t('documents.back'),
    document: t('documents.backToDocument'),
    newRequest: t('requests.back'),
  }
  return (
    <Sheet
      opened={current?.kind === kind}
      onClose={() => {
        close()
        onClose?.()
      }}
      title={typeof title === 'function' ? title(sheet) : title}
      subtitle={typeof subtitle === 'function' ? subtitle(sheet) : subtitle}
      width={width}
      closeLabel={t('common.close')}
      back={before && { label: labels[before] ?? t('common.back'), onClick: back, steps }}
    >
      {typeof children === 'function' ? children(sheet) : children}
    </Sheet>
  )
}
