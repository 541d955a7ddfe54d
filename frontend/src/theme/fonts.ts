/** Self-hosted; the browser fetches only the alphabets a page shows (unicode-range). */
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
