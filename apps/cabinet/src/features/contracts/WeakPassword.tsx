import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import { passwordNotice } from './password-notice.ts'

/** Asks for another password where a sign-in has shown an easy one: once a session, and it may wait. */
export function WeakPassword({ contract, onChange }: { contract: ContractRef; onChange: () => void }) {
  const t = useTexts()
  const name = `${contract.billing_id}-${contract.contract_id}`
  const [hidden, setHidden] = useState('')
  if (hidden === name || passwordNotice.isHidden(name)) return null

  function hide() {
    passwordNotice.hide(name)
    setHidden(name)
  }

  return (
    <Notice
      tone="info"
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
