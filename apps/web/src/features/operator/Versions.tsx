import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts, Part } from './Part.tsx'

type Props = { versions: { tintario: string; node: string; postgres: string; migrations: number } }

export const Versions = ({ versions: { tintario, node, postgres, migrations } }: Props) => {
  const { t } = useTranslation('operator-state')
  return (
    <Part title={t('versions.title')}>
      <Facts
        facts={[
          ['Tintario', tintario],
          ['Node', node],
          ['PostgreSQL', postgres],
          [t('versions.migrations'), migrations],
        ]}
      />
    </Part>
  )
}
