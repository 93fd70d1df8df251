import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { MountainIllustration } from '@kabinet/ui/primitives/MountainIllustration.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { flowRoot } from '../../shared/page/flow-root.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import classes from './NoContracts.module.css'

export function NoContracts({ top, onAdd }: { top: ReactNode; onAdd: () => void }) {
  const t = useMessages()
  useTitle(t('home.title'))
  return (
    <>
      {top}
      <div className={classes.block}>
        <EmptyState
          title={<h1 className={classes.title}>{t('home.notFoundTitle')}</h1>}
          illustration={
            <div className={classes.art}>
              <MountainIllustration illustration={config.brand.illustration} />
            </div>
          }
          text={
            <>
              {t('home.notFoundText')}
              <br />
              <SupportPhone />
            </>
          }
          action={
            <div className={classes.actions}>
              <Button onClick={onAdd}>{t('common.addContract')}</Button>
              {config.flags.mobileConnection && (
                <Button component="a" variant="subtle" href={`${flowRoot}/start`}>
                  {t('availability.order')}
                </Button>
              )}
            </div>
          }
        />
      </div>
    </>
  )
}
