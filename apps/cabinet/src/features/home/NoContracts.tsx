import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import { SupportLine } from './SupportLine.tsx'

export function NoContracts({ top, onAdd }: { top: ReactNode; onAdd: () => void }) {
  const t = useMessages()
  useTitle(t('home.title'))
  return (
    <>
      {top}
      <PageHeader title={t('home.notFoundTitle')} />
      <Stack>
        <EmptyState text={t('home.notFoundText')} action={<Button onClick={onAdd}>{t('common.addContract')}</Button>} />
        <SupportLine off={false} needed />
      </Stack>
    </>
  )
}
