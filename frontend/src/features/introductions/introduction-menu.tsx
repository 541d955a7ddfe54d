import { Menu } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { MoveMenu } from '~/components/moves/move-menu.tsx'

import type { MoveDesk } from './move-desk.tsx'

interface IntroductionMenuProps {
  introduction: IntroductionView
  desk: Pick<MoveDesk, 'offered' | 'ask' | 'comment'>
}

/** "Move to…": the allowed moves of one introduction in a list, for mouse and keyboard. */
export function IntroductionMenu({ introduction, desk }: IntroductionMenuProps) {
  const { t } = useTranslation('introductions')
  return (
    <MoveMenu
      label={t('Move to… (introduction to {{name}})', { name: introduction.executive_name })}
      heading={t('Move to…')}
      moves={desk.offered(introduction)}
      onPress={(move) => desk.ask(introduction, move)}
    >
      {introduction.workflow_status === 'draft' ? null : (
        <Menu.Item
          leftSection={<IconMessage size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => desk.comment(introduction)}
        >
          {t('Add comment')}
        </Menu.Item>
      )}
    </MoveMenu>
  )
}
