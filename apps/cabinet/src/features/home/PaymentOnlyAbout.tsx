import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { MountainIllustration } from '@kabinet/ui/primitives/MountainIllustration.tsx'
import { Button } from '@mantine/core'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import type { PaymentOnlyContract } from './home.api.ts'
import classes from './NoContracts.module.css'

interface Props {
  readonly contract: PaymentOnlyContract
  readonly onAdd: () => void
}

/** Why there is nothing but the payment, and how to see the rest. */
export function PaymentOnlyAbout({ contract: { role }, onAdd }: Props) {
  const t = useMessages()
  return (
    <EmptyState
      title={t('home.paymentOnlyTitle')}
      illustration={
        <div className={classes.art}>
          <MountainIllustration illustration={config.brand.illustration} />
        </div>
      }
      text={t('home.paymentOnlyText', { role })}
      action={
        <Button variant="default" onClick={onAdd}>
          {t('home.addWithPassword')}
        </Button>
      }
    />
  )
}
