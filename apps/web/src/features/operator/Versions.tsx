import { useTranslation } from 'react-i18next'
import classes from './operator.module.css'

type Props = { versions: { tintario: string; node: string; postgres: string; migrations: number } }

export const Versions = ({ versions: { tintario, node, postgres, migrations } }: Props) => {
  const { t } = useTranslation('operator-state')
  const facts = [
    ['Tintario', tintario],
    ['Node', node],
    ['PostgreSQL', postgres],
    [t('versions.migrations'), String(migrations)],
  ]
  return (
    <section className={classes.part} aria-labelledby="operator-versions">
      <h2 id="operator-versions" className={classes.heading}>
        {t('versions.title')}
      </h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
