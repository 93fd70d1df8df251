import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { PageHeader } from '@kabinet/ui/PageHeader.tsx'
import { Stack } from '@kabinet/ui/Stack.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { SupportLine } from './SupportLine.tsx'

/** Home of an account without contracts (specification §2). */
export function NoContracts({ top, onAdd }: { top: ReactNode; onAdd: () => void }) {
  const t = useTexts()
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
