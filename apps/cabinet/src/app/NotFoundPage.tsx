import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { PageHeader } from '@kabinet/ui/PageHeader.tsx'
import { Stack } from '@kabinet/ui/Stack.tsx'
import { Button } from '@mantine/core'
import { useTexts } from '../shared/texts.tsx'
import { useTitle } from '../shared/use-title.ts'
import { useLinks } from './chosen-contract.ts'

/** An address that leads nowhere, and the way home. */
export function NotFoundPage() {
  const t = useTexts()
  const home = useLinks()('/')
  useTitle(t('shell.notFoundTitle'))
  return (
    <>
      <PageHeader title={t('shell.notFoundTitle')} back={{ label: t('shell.toHome'), ...home }} />
      <Stack>
        <EmptyState
          text={t('shell.notFoundText')}
          action={
            <Button component="a" {...home} fullWidth={false}>
              {t('shell.toHome')}
            </Button>
          }
        />
      </Stack>
    </>
  )
}
