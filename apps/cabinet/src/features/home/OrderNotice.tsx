import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { FullContract } from './home.api.ts'
import { orderSentence } from './sentence.ts'

interface Props {
  readonly contract: FullContract
  readonly order: NonNullable<FullContract['ordered']>
  readonly onContinue: ((contract: FullContract) => void) | undefined
}

const plain = (chunks: ReactNode) => chunks

/** Says what an order waits for, next to services that are connected already. */
export function OrderNotice({ contract, order, onContinue }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { key, values } = orderSentence(order, formats)
  const ordered = contract.services.filter(({ ordered_on }) => ordered_on !== null)
  const names = ordered.map(({ service_title_name, note }) => `${service_title_name} (${note})`).join(', ')
  return (
    <Notice
      severity="info"
      title={t.rich(key, { ...values, quiet: plain })}
      {...(onContinue && {
        action: (
          <Button variant="subtle" fullWidth={false} onClick={() => onContinue(contract)}>
            {t('common.continue')}
          </Button>
        ),
      })}
    >
      {t('home.orderedText', { names })}
    </Notice>
  )
}
