import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { Button } from '@mantine/core'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import { useLinks } from './chosen-contract.ts'

export function NotFoundPage() {
  const t = useMessages()
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
