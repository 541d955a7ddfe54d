import postcss, { type Declaration, type Root, type Rule } from 'postcss'

const CLASS = /\.(-?[A-Z_a-z][\w-]*)/g

/** Every class of the elements. The script of the content pages (src/site) gives elements attributes, and no class. */
export function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/<[a-z][^>]*?\sclass="([^"]*)"/g)].map(([, list = '']) => list)
  return new Set(lists.flatMap((list) => list.split(' ')))
}

/**
 * The styles that a page with these classes can need. A module's sheet comes whole, with the rules of the component's
 * other uses, and the bundler adds sheets of the application's modules that share a chunk with one of ours. Mantine's
 * scale is 1 where there is no Mantine: lengths stand as they are instead of being computed for every element.
 */
export function thinStyles(css: string, classes: ReadonlySet<string>): string {
  const root = postcss.parse(css.replaceAll(/calc\(([^()]+?) \* var\(--mantine-scale\)\)/g, '$1'))
  root.walkRules((rule) => {
    if (isStep(rule)) return
    const kept = rule.selectors.filter((selector) =>
      [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name)),
    )
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  const names = new Set<string>()
  root.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((name) => names.add(name)))
  root.walkAtRules('keyframes', (frames) => {
    if (!names.has(frames.params)) frames.remove()
  })
  withoutEmpty(root)
  return root.toString()
}

/** The styles, with no other properties of their own than these. */
export function thinProperties(css: string, needed: ReadonlySet<string>): string {
  return withDeclarations(css, ({ prop }) => !prop.startsWith('--') || needed.has(prop))
}

/** Of the styles nothing but these properties. */
export function onlyProperties(css: string, needed: ReadonlySet<string>): string {
  return withDeclarations(css, ({ prop }) => needed.has(prop))
}

function withDeclarations(css: string, isWanted: (declaration: Declaration) => boolean): string {
  const root = postcss.parse(css)
  root.walkDecls((declaration) => {
    if (!isWanted(declaration)) declaration.remove()
  })
  withoutEmpty(root)
  return root.toString()
}

/** The properties that the styles ask for, also those that only another of these needs. */
export function neededProperties(css: string): Set<string> {
  const root = postcss.parse(css)
  const asked = (value: string) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
  const needed = new Set<string>()
  root.walkDecls(({ prop, value }) => {
    if (!prop.startsWith('--')) asked(value).forEach((name) => needed.add(name))
  })
  for (let before = -1; before < needed.size;) {
    before = needed.size
    root.walkDecls(/^--/, ({ prop, value }) => {
      if (needed.has(prop)) asked(value).forEach((name) => needed.add(name))
    })
  }
  return needed
}

function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'
}

function withoutEmpty(root: Root): void {
  for (let isAny = true; isAny;) {
    isAny = false
    root.walk((node) => {
      if ((node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0) {
        node.remove()
        isAny = true
      }
    })
  }
}
