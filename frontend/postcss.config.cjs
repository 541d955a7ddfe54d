const { dark, light, toneColors } = require('./src/theme/tokens.ts')

/** `@kilele-tokens;` becomes the colours of theme/tokens.ts, for pages that do without Mantine's provider. */
const tokens = {
  postcssPlugin: 'kilele-tokens',
  AtRule: {
    'kilele-tokens': (rule, { Rule }) => {
      for (const [name, scheme] of Object.entries({ light, dark })) {
        const block = new Rule({ selector: `[data-mantine-color-scheme='${name}']` })
        block.append({ prop: 'color-scheme', value: name })
        for (const [token, value] of Object.entries(scheme)) block.append({ prop: `--${token}`, value })
        for (const [tone, { text, background }] of Object.entries(toneColors[name])) {
          block.append({ prop: `--tone-${tone}`, value: text }, { prop: `--tone-${tone}-soft`, value: background })
        }
        rule.before(block)
      }
      rule.remove()
    },
  },
}

module.exports = {
  plugins: [
    tokens,
    require('postcss-preset-mantine'),
    require('postcss-simple-vars')({
      variables: {
        'breakpoint-xs': '36em',
        'breakpoint-sm': '48em',
        'breakpoint-md': '62em',
        'breakpoint-lg': '75em',
        'breakpoint-xl': '88em',
      },
    }),
  ],
}
