### Premium, and payments for it.

package =
    { $package ->
        [premium_yearly] a year
       *[premium_monthly] a month
    }

premium-started =
    .subject = Premium is active
    .preview = It renews on { $day } for { $price }.
    .lead =
        Thank you: your payment arrived, and premium is active for all employers of your company.

        It costs { $price } { package } and renews on { $day }, until you cancel it. You can do that at any time on the page of your subscription.
    .button = Open the subscription
    .why = { why-account }
    .line = Premium is active; it renews on { $day }.

invoice-issued =
    .subject = Invoice { $number }
    .preview = You paid { $price }. Thank you.
    .lead = Your payment of { $price } arrived. Invoice { $number } is on the page of your subscription, in English, French and Arabic.
    .button = Open the invoices
    .why = { why-account }
    .line = Your payment of { $price } arrived; invoice { $number } is ready.

credit-note-issued =
    .subject = We gave back { $price }
    .preview = Credit note { $number }.
    .lead =
        { $method ->
            [bank_transfer] We transferred { $price } back to the account that you paid from. Credit note { $number } is on the page of your subscription.
           *[card] We gave back { $price } to the card that you paid with. Your bank may need some days until it shows there. Credit note { $number } is on the page of your subscription.
        }
    .quote = { $reason }
    .button = Open the invoices
    .why = { why-account }
    .line = { $price } was given back; credit note { $number } is ready.

premium-granted =
    .subject = You have premium
    .preview = Until { $day }, at no cost.
    .lead = Our team has given you premium until { $day }. It costs nothing and ends by itself.
    .button = Open the subscription
    .why = { why-account }
    .line = You have premium until { $day }.

premium-cancelled =
    .subject = Premium ends on { $day }
    .preview = It is not renewed.
    .lead = You cancelled premium. It stays active until { $day } and is not renewed. Until then you can take the cancellation back.
    .button = Open the subscription
    .why = { why-account }
    .line = Premium is cancelled and ends on { $day }.

premium-payment-failed =
    .subject = Your payment for premium failed
    .preview = Please check your card.
    .lead =
        Your card could not be charged { $price } for premium. The card provider tries again in the next days and writes to you with a link to change the card.

        Premium stays active meanwhile. If no attempt succeeds, it ends on { $day }.
    .button = Open the subscription
    .why = { why-account }
    .line = A payment for premium failed; premium ends on { $day } if no attempt succeeds.

premium-ends =
    .subject = Premium ends on { $day }
    .preview = Nothing is charged.
    .lead =
        { $source ->
            [bank_transfer] The premium that you paid by bank transfer ends on { $day }. Nothing is charged, and it is not renewed. If you want to keep it, choose a plan.
           *[admin_grant] The premium that our team gave you ends on { $day }. Nothing is charged. If you want to keep it, choose a plan.
        }
    .button = See the plans
    .why = { why-account }
    .line = Premium ends on { $day }.

premium-ended =
    .subject = Premium has ended
    .preview = Nothing is charged any more.
    .lead = Premium has ended, and nothing is charged any more. Your records stay as they are. You can choose a plan again at any time.
    .button = See the plans
    .why = { why-account }
    .line = Premium has ended.

premium-revoked =
    .subject = Premium was withdrawn
    .preview = The reason of our team.
    .lead = Our team has withdrawn the premium that it had given you. The reason:
    .quote = { $reason }
    .button = See the plans
    .why = { why-account }
    .line = Premium was withdrawn; the mail gives the reason.

transfer-requested =
    .subject = Please transfer { $amount }
    .preview = With the reference { $reference }.
    .lead =
        You chose to pay for premium by bank transfer. Please transfer { $amount } with the reference { $reference }. The price is kept until { $day }.

        The details of our bank account, and the pro-forma invoice as PDF, are on the page of your subscription. Premium begins when the whole amount has arrived.
    .button = Open the bank details
    .why = { why-account }
    .line = Transfer { $amount } with the reference { $reference } until { $day }.

transfer-part-received =
    .subject = A part of your transfer arrived
    .preview = { $missing } are missing.
    .lead = { $received } arrived for the reference { $reference }. { $missing } are missing: please transfer them with the same reference. Premium begins when the whole amount has arrived.
    .button = Open the bank details
    .why = { why-account }
    .line = { $received } arrived for { $reference }; { $missing } are missing.

transfer-returned =
    .subject = We transferred { $amount } back
    .preview = For the reference { $reference }.
    .lead = We transferred { $amount } back to the account that you paid from. They had arrived for the reference { $reference }, and nothing was due for them.
    .button = Open the subscription
    .why = { why-account }
    .line = { $amount } that arrived for { $reference } were transferred back.

premium-prepaid =
    .subject = Premium is active
    .preview = Until { $day }.
    .lead =
        Thank you: your bank transfer for a { $package ->
            [premium_yearly] year
           *[premium_monthly] month
        } of premium arrived. Premium is active for all employers of your company until { $day }.

        It is not renewed by itself. We remind you a week before it ends.
    .button = Open the subscription
    .why = { why-account }
    .line = Your bank transfer arrived; premium is active until { $day }.
