### Text messages: one part long where the letters are plain, two at most. They name nobody and carry no link.

moment = { $day }، { $time }

new-device = Kilele: تم الدخول إلى حسابكم من جهاز جديد. إن لم تكونوا أنتم، فأنهوا جلسته وغيّروا كلمة المرور.

password-changed = Kilele: تم تغيير كلمة مرور حسابكم. إن لم تكونوا أنتم، فأعيدوا تعيينها فورًا واكتبوا إلينا.

two-factor-off = Kilele: تم إيقاف المصادقة الثنائية. إن لم تكونوا أنتم، فغيّروا كلمة المرور فورًا.

recovery-code-used = Kilele: استُخدم رمز استرداد لتسجيل الدخول. إن لم تكونوا أنتم، فغيّروا كلمة المرور فورًا.

offer-made = Kilele: لديكم عرض. سجّلوا الدخول لقراءته والرد عليه.

lapses-soon = Kilele: هناك تعارف ينتظر ردكم حتى { moment } بالتوقيت العالمي. سجّلوا الدخول للرد.

interview-soon = Kilele: تبدأ مقابلتكم في { moment } بالتوقيت العالمي. المكان مذكور في الدعوة.

interview-cancelled = Kilele: لن تُعقد مقابلتكم المقررة في { moment } بالتوقيت العالمي. التفاصيل في بريدكم.
