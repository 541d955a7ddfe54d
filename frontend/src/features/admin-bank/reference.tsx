import classes from './bank.module.css'
import { inGroups } from './matching.ts'

/** The reference of a bank transfer, in groups of four from left to right in every language. */
export function Reference({ of }: { of: string }) {
  return (
    <bdi dir="ltr" className={classes.reference}>
      {inGroups(of)}
    </bdi>
  )
}
