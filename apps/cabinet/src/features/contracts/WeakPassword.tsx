import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { passwordNotice } from './password-notice.ts'

export function WeakPassword({ contract, onChange }: { contract: ContractRef; onChange: () => void }) {
  const t = useMessages()
  const name = contractKey(contract)
  const [hidden, setHidden] = useState('')
  if (hidden === name || passwordNotice.isHidden(name)) return null

  function hide() {
    passwordNotice.hide(name)
    setHidden(name)
  }

  return (
    <Notice
      severity="info"
      title={t('contracts.weakTitle')}
      action={
        <>
          <Button variant="subtle" fullWidth={false} onClick={onChange}>
            {t('contracts.changePassword')}
          </Button>
          <Button variant="subtle" fullWidth={false} onClick={hide}>
            {t('contracts.weakLater')}
          </Button>
        </>
      }
    >
      {t('contracts.weakText')}
    </Notice>
  )
}
