//! What the tasks of `geometry-bench` cost where kurbo does them, each time with the error beside it.
//!
//! Reads the cases from standard input, one a line: `length`, eight coordinates of a cubic and its length, or
//! `nearest`, eight coordinates, those of a point and its distance.

use kurbo::{
    stroke, BezPath, Cap, CubicBez, Join, ParamCurve, ParamCurveArclen, ParamCurveNearest, PathSeg, Point, Shape,
    Stroke, StrokeOpts,
};
use std::hint::black_box;
use std::io::Read;
use std::time::Instant;

/// The nanoseconds that one of `count` runs of `body` takes: the least of several measurements.
fn nanoseconds(count: usize, mut body: impl FnMut()) -> f64 {
    body();
    let times = (0..25).map(|_| {
        let start = Instant::now();
        body();
        start.elapsed().as_nanos() as f64
    });
    times.fold(f64::INFINITY, f64::min) / count as f64
}

fn row(name: &str, nanoseconds: f64, error: Option<f64>) {
    let error = error.map_or(String::new(), |error| format!("{error:.1e}"));
    println!("| {name} | {nanoseconds:.0} | {error} |");
}

/// The greatest of `errors`; infinite where one of them is no number.
fn greatest(errors: impl Iterator<Item = f64>) -> f64 {
    errors.fold(0.0, |most, error| if error.is_nan() { f64::INFINITY } else { most.max(error) })
}

struct Case {
    curve: CubicBez,
    rest: Vec<f64>,
}

fn cases(text: &str, kind: &str) -> Vec<Case> {
    let lines = text.lines().filter_map(|line| line.strip_prefix(kind));
    lines
        .map(|line| {
            let n: Vec<f64> = line.split_whitespace().map(|number| number.parse().unwrap()).collect();
            let p = |i: usize| Point::new(n[2 * i], n[2 * i + 1]);
            Case { curve: CubicBez::new(p(0), p(1), p(2), p(3)), rest: n[8..].to_vec() }
        })
        .collect()
}

fn lengths(cases: &[Case]) {
    for (tolerance, name) in [(1e-6, "1e-06"), (1e-9, "1e-09"), (1e-12, "1e-12")] {
        let time = nanoseconds(1000 * cases.len(), || {
            for _ in 0..1000 {
                for case in cases {
                    black_box(black_box(case.curve).arclen(tolerance));
                }
            }
        });
        let error = greatest(cases.iter().map(|case| {
            let unit = if case.rest[0] > 0.0 { case.rest[0] } else { 1.0 };
            (case.curve.arclen(tolerance) - case.rest[0]).abs() / unit
        }));
        row(&format!("length of a hard cubic, to {name}"), time, Some(error));
    }
}

fn nearest(cases: &[Case]) {
    let query = |case: &Case| Point::new(case.rest[0], case.rest[1]);
    let time = nanoseconds(200 * cases.len(), || {
        for _ in 0..200 {
            for case in cases {
                black_box(black_box(case.curve).nearest(query(case), 1e-8));
            }
        }
    });
    let error = greatest(cases.iter().map(|case| {
        let distance = case.curve.nearest(query(case), 1e-8).distance_sq.sqrt();
        (distance - case.rest[2]).abs() / (1.0 + case.rest[2])
    }));
    row("nearest point of a hard cubic", time, Some(error));
}

fn wave() -> BezPath {
    let mut wave = BezPath::new();
    wave.move_to((0.0, 100.0));
    for i in 0..20 {
        let (x, y) = (60.0 * i as f64, if i % 2 == 0 { 170.0 } else { 30.0 });
        wave.curve_to((x + 20.0, y), (x + 40.0, y), (x + 60.0, 100.0));
    }
    wave
}

/// Places that divide the length of `path` evenly, each with the length before it.
fn samples(path: &BezPath, count: usize, accuracy: f64) -> Vec<(usize, f64)> {
    let segments: Vec<PathSeg> = path.segments().collect();
    let lengths: Vec<f64> = segments.iter().map(|segment| segment.arclen(accuracy)).collect();
    let whole: f64 = lengths.iter().sum();
    let (mut segment, mut before) = (0, 0.0);
    (0..count)
        .map(|i| {
            let wanted = whole * i as f64 / (count - 1) as f64;
            while segment + 1 < segments.len() && wanted > before + lengths[segment] {
                before += lengths[segment];
                segment += 1;
            }
            let rest = (wanted - before).clamp(0.0, lengths[segment]);
            (segment, segments[segment].inv_arclen(rest, accuracy))
        })
        .collect()
}

fn even_samples(wave: &BezPath) {
    let segments: Vec<PathSeg> = wave.segments().collect();
    let exact: Vec<f64> = segments.iter().map(|segment| segment.arclen(1e-13)).collect();
    let whole: f64 = exact.iter().sum();
    for (tolerance, name) in [(1e-6, "1e-06"), (1e-12, "1e-12")] {
        let time = nanoseconds(1, || {
            black_box(samples(black_box(wave), 1000, tolerance));
        });
        let error = greatest(samples(wave, 1000, tolerance).iter().enumerate().map(|(i, (segment, t))| {
            let own = segments[*segment].subsegment(0.0..*t).arclen(1e-13);
            let length = exact[..*segment].iter().sum::<f64>() + own;
            (length - whole * i as f64 / 999.0).abs()
        }));
        row(&format!("1,000 even samples of 20 cubics, to {name}"), time, Some(error));
    }
}

fn strokes(wave: &BezPath) {
    let style = Stroke::new(10.0).with_join(Join::Round).with_caps(Cap::Butt);
    for (tolerance, name) in [(0.25, "0.25"), (0.01, "0.01"), (1e-4, "0.0001")] {
        let outline = || stroke(black_box(wave), &style, &StrokeOpts::default(), tolerance);
        let path = outline();
        let time = nanoseconds(10, || {
            for _ in 0..10 {
                black_box(outline());
            }
        });
        let segments: Vec<PathSeg> = wave.segments().collect();
        let error = greatest(samples(&path, 500, 1e-6).iter().map(|(segment, t)| {
            let p = path.segments().nth(*segment).unwrap().eval(*t);
            let distances = segments.iter().map(|s| s.nearest(p, 1e-9).distance_sq.sqrt());
            distances.fold(f64::INFINITY, f64::min) - 5.0
        }));
        let count = path.path_elements(1.0).count();
        row(&format!("outline of a stroke of 20 cubics, to {name}, {count} elements"), time, Some(error));
    }
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("the cases");
    lengths(&cases(&text, "length"));
    nearest(&cases(&text, "nearest"));
    let wave = wave();
    even_samples(&wave);
    strokes(&wave);
}
