use domain::{Currency, Money};

use super::{Statement, minor_units};

fn usd(text: &str) -> Option<i64> {
    minor_units(text, Currency::Usd)
}

#[test]
fn amounts_are_read_as_banks_write_them() {
    let cases = [
        ("299.90", 29_990),
        ("299,90", 29_990),
        ("1,299.90", 129_990),
        ("1.299,90", 129_990),
        ("1\u{a0}299,90", 129_990),
        ("1'299.90", 129_990),
        ("1,299", 129_900),
        ("1,234,567", 123_456_700),
        ("300", 30_000),
        ("0.5", 50),
        ("-12.00", -1_200),
        ("(12.00)", -1_200),
        ("12.00-", -1_200),
        ("+12.00", 1_200),
    ];
    for (text, minor) in cases {
        assert_eq!(usd(text), Some(minor), "{text}");
    }
    for text in [
        "",
        "-",
        "12.345.6",
        "1.2345",
        "twelve",
        "12 USD",
        "99999999999999999999",
    ] {
        assert_eq!(usd(text), None, "{text}");
    }
    assert_eq!(minor_units("1.250", Currency::Kwd), Some(1_250));
}

#[test]
fn the_columns_of_banks_are_recognised_by_their_headings() {
    let files = [
        "Booking Date;Amount;Currency;Debtor Name;Remittance Information\n2026-11-28;299,90;USD;Savanna Bank;RF92 0001\n",
        "\"Transaction Date\",\"Credit\",\"Debit\",\"Counterparty\",\"Description\"\n28/11/2026,299.90,,Savanna Bank,RF92 0001\n28/11/2026,,12.00,Bank,Fees\n",
        "Date,Amount,CdtDbtInd,Name,Details\n261128,299.90,CRDT,Savanna Bank,RF92 0001\n261128,12.00,DBIT,Bank,Fees\n",
        "date\tmontant\tdonneur d'ordre\tlibellé\n28.11.2026\t299,90\tSavanna Bank\tRF92 0001\n27.11.2026\t-12,00\tBank\tFrais\n",
    ];
    for file in files {
        let read = Statement::read(file, Currency::Usd).unwrap();
        let [line] = read.lines.as_slice() else {
            panic!("{file} {read:?}")
        };
        assert_eq!(line.booked_on, jiff::civil::date(2026, 11, 28), "{file}");
        let expected = Money {
            minor: 29_990,
            currency: Currency::Usd,
        };
        assert_eq!((line.amount, line.payer.as_str()), (expected, "Savanna Bank"), "{file}");
        assert_eq!(line.remittance, "RF92 0001", "{file}");
    }
}

#[test]
fn every_row_that_cannot_be_read_is_named_with_its_reason() {
    let file = "Date,Amount,Currency,Details\n2026-11-28,1.00,USD,ok\n31/02/2026,1.00,USD,a\n2026-11-28,much,USD,b\n2026-11-28,1.00,XXX,c\n";
    let faults = Statement::read(file, Currency::Usd).unwrap_err();
    let fields: Vec<_> = faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(fields, ["rows[3]", "rows[4]", "rows[5]"]);
    for file in ["", "Date,Amount\n", "When,Amount\n1,2\n", "Date,Sum\n1,2\n"] {
        let faults = Statement::read(file, Currency::Usd).unwrap_err();
        assert_eq!(faults[0].field, "csv", "{file}");
    }
}
