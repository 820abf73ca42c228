#if os(Linux)
  import Foundation
  import ShapeCompiler
  import ShapeSyntax
  import TestSupport
  import Testing

  /// Documents whose Swift code once failed to compile or drew a different picture.
  @Suite struct GeneratedRegressionTests {
    private static let documents: [(name: String, text: String)] = [
      (
        // An argument indexes lists. The types of the lists must not be inferred.
        "Picked",
        """
        drawing Picked {
            canvas 100 x 80
            frame f = canvas
            param index: number = 3
            param other: number = 7 in 0...49
            let colors = [
                #2F6FDE, #15803D, #C2410C, #D6336C, #34C759, #FF9500, #5856D6, #8E8E93,
        #2F6FDE, #15803D, #C2410C, #D6336C, #34C759, #FF9500, #5856D6, #8E8E93,
        #2F6FDE, #15803D, #C2410C, #D6336C, #34C759, #FF9500, #5856D6, #8E8E93,
        #2F6FDE, #15803D, #C2410C, #D6336C, #34C759, #FF9500, #5856D6, #8E8E93,
        #2F6FDE, #15803D, #C2410C, #D6336C, #34C759, #FF9500, #5856D6, #8E8E93,
        #2F6FDE, #15803D, #C2410C, #D6336C, #34C759, #FF9500, #5856D6, #8E8E93,
        #12345680, #ABCDEF
            ]
            let places = [(0, 1/7), (1/3, 2/7), (2/3, 3/7), (4/3, 5/7), (5/3, 6/7), (7/3, 8/7)]
            let flags = [index > 2, other < 9, index + other > 20, f.width > 90]
            rect (0, 0, 20, 20) in f { fill colors[index] }
            rect (20, 0, 20, 20) in f {
                fill colors[index].alpha(0.5)
                stroke mix(colors[index], colors[other], 0.5) width 2
            }
            rect = rect(center: places[index] + (50, 50), size: (9, 7)) {
                fill flags[other] ? colors[other] : #123
            }
            for i in 0 ..< 4 {
                oval (20 * i, 60, 15, 15) in f { fill colors[index + i] }
            }
        }

        """
      ),
      (
        // Texts, images and symbols in mirrored drawings, in groups and loops.
        "Mirrored",
        """
        drawing Chevron {
            canvas 12 x 20
            rightToLeft .mirrored
            path mark { corner (2, 2); corner (10, 10); corner (2, 18); stroke #888 width 2 }
            text label (0, 0, 12, 20) { content ">"; font .system size 9; fill #000 }
        }
        drawing Logo {
            canvas 20 x 20
            path mark { corner (3, 17); corner (3, 3); corner (17, 17); close; fill #2F6FDE }
        }
        drawing Link {
            canvas 60 x 20
            frame start = (0, 0, 20, 20)
            frame goal = (40, 5, 10, 10)
            line from = start.center to = goal.center { stroke #C00 width 3 cap .round }
            use Chevron (2, 2, 12, 16) in start
        }
        drawing Mirrored {
            canvas 260 x 44
            rightToLeft .mirrored
            frame target = canvas
            param tint: color = #222
            rect plate (2, 2, 256, 40) in target pin left right {
                radius 8
                fill #FFF
                shadow #0006 offset (3, 2) blur 4
            }
            use Logo logo (12, 12, 20, 20) in target pin left width
            group row {
                rotate 4deg
                about (100, 20)
                opacity 0.9
                for i in 0 ..< 2 {
                    text (44, 4 + 20 * i, 100, 16) in target pin left width {
                        content "Line " + text(i)
                        font .system size 12
                        align .left
                        vertical .middle
                        fill tint
                    }
                }
            }
            text count (170, 10, 60, 24) in target pin right width {
                content "128"
                font .system size 15
                align .right
                fill gradient(stop(#C00, 0%), stop(#00C, 100%)) angle 0deg
                stroke #000 width 0.5
                clip plate
            }
            use Link {
                start = (150, 5, 20, 20)
                goal = (200, 10, target.width / 20, 9)
            }
            use Chevron (238, 12, 12, 20) in target pin right width
        }

        """
      ),
      (
        // Ink whose width follows a measurement, with arguments for its settings.
        "Pen",
        """
        drawing Pen {
            canvas 200 x 64
            frame target = canvas
            param fat: number = 9 in 1...16
            assume target.width in 100...400
            assume target.height in 32...128
            freehand pressed in target {
                width 1...fat by .pressure
                samples [(12, 40, 0.1), (30, 16, 0.7), (46, 46, 1), (64, 20, 0.5), (84, 44, 0)]
                fill #2F6FDE
            }
            freehand timed in target {
                width 1...fat by .speed
                method .linear
                samples [(112, 44, 0), (114, 38, 0.03), (124, 20, 0.09), (184, 44, 0.15)]
                fill #FF2D55
            }
            freehand even in target {
                width 1...fat by .speed
                state .drawing
                samples = [(target.minX, target.minY), target.center, (target.maxX, fat)]
                fill #34C759
            }
        }

        """
      ),
      (
        // Lists of elements that loops make: rows of different lengths, empty lists, and named
        // nodes.
        "Ragged",
        """
        drawing Ragged {
            canvas 100 x 80
            frame f = canvas
            for i in 0 ..< 4 {
                for j in 0 ..< i * (i - 1) {
                    rect cell = (f.width * j / 7, 10 * i, 5, 5) { fill #F00 }
                }
            }
            for i in 0 ..< 4 {
                if i % 2 == 0 { rect never (20 * i, 60, 5, 5) in f { fill #00F } }
            }
            for i in 0 ..< 3 {
                path star {
                    for j in 0 ..< 2 * i + 6 {
                        corner tip = (20 + 30 * i, f.midY) + polar(j % 2 == 0 ? 10 : 5, j * 20deg)
                    }
                    corner last (10 * i, 70) in f
                    close
                    fill #F90
                }
            }
            for i in 0 ..< 2 {
                for j in 0 ..< 2 {
                    for k in 0 ..< (i == j ? 1 : 2) {
                        rect box = (f.width * i / 2 + 20 * j, 50 + 8 * k, 4, 4) { fill #0F0 }
                    }
                }
            }
            let first = cell[2][0].minX + star[1].tip[3].x
            line from = (first, 0) to = (first, f.height) { stroke #000 }
        }

        """
      ),
      (
        // A single node is a loop only if its handles have a length.
        "LoopWithoutLength",
        """
        drawing LoopWithoutLength {
            canvas 100 x 80
            frame f = canvas
            path p in f {
                round (20, 20) in (0, 0) out (0, 0)
                close
                corner (30, 20)
                corner (60, 20)
                corner (60, 50)
                fill #F00
            }
        }

        """
      ),
      (
        // Elements named like the functions that place points and add corners. Corners with
        // negative radii, and with radii so large that the roundings meet.
        "NamedAsHelpers",
        """
        drawing NamedAsHelpers {
            canvas 100 x 80
            frame point = canvas
            param corner: number = -1
            assume point.width in 50...200
            assume corner in -5...20
            let addPolygon = sqrt(2) * 10
            path corners {
                corner (10, 10)
                corner (50, 4) radius 3
                corner (90, 10) radius point.width / 20
                corner (96, 40)
                corner (90, 70) radius corner
                corner (50, 76)
                corner (10, 70) radius 400
                corner (4, 40)
                close
                fill #F00
            }
            path place {
                corner (20, 15)
                corner (27, 26)
                corner (34, 37)
                corner (41, 48)
                corner (48, 59)
                corner (55, 20)
                corner (62, 31)
                corner (69, 42)
                corner (76, 53)
                corner (23, 64)
                corner (30, 25)
                corner (37, 36)
                round (addPolygon, sqrt(3) * 7) in (-5, 0) out (5, 0)
                close
                fill #0F0
            }
            path hollow {
                corner (20, 20) radius 4
                corner (40, 20)
                corner (30, 40) radius corner
                close
                corner (60, 20)
                corner (80, 20) radius 2
                corner (70, 40)
                close
                fill #00F
            }
        }

        """
      ),
      (
        // Constants in the functions of the layout have different names from the members of the
        // layout and from the functions of paths.
        "HiddenMembers",
        """
        drawing HiddenMembers {
            canvas 100 x 80
            frame f = canvas
            let least = min(f.width, f.height * 2)
            let other = max(min(f.width, f.height), f.width / 3) + min(f.width, f.height) * f.height
            let later = max(least, 5) * f.height
            rect a = (later, other, 4, 4) { fill #F00 }
            for value in [4, 1, 7] {
                let rows = max(least, value) * f.width
                rect cell = (rows, max(least, value), value, max(least, value)) { fill #00F }
            }
        }
        drawing HiddenLater {
            canvas 100 x 80
            frame f = canvas
            let least = min(f.width, f.height * 2)
            rect a = (max(least, 5) * f.height, 1, 4, 4) { fill #F00 }
            rect b = (max(min(f.width, f.height), 3) + min(f.width, f.height) * f.width, 1, 4, 4) {
                fill #F00
            }
        }
        drawing HiddenFromPath {
            canvas 100 x 80
            frame f = canvas
            let p1Y = min(f.width, f.height * 2)
            path p {
                corner = (p1Y, max(p1Y, 3))
                corner = (max(min(f.width, f.height), 4), min(f.width, f.height))
                corner = (min(f.width, f.height) * f.width, 8)
                stroke #000
            }
        }

        """
      ),
      (
        // Nested comparisons are in parentheses, since comparisons do not associate in Swift.
        "Comparisons",
        """
        drawing Comparisons {
            canvas 35 x 35
            frame f = canvas
            param on: bool = true
            param other: bool = false
            param name: text = "b"
            assume f.width in 20...60
            assume f.height in 20...60
            rect = (0, 0, 10, 10) {
                fill #F00
                visible when (f.width < 30) == on
            }
            rect = (10, 0, 10, 10) {
                fill #F00
                visible when !((f.width < 30) == on)
            }
            rect = (20, 0, 10, 10) {
                fill #F00
                visible when (f.width < 40) == (f.height < 30)
            }
            rect = (30, 0, 10, 10) {
                fill #F00
                visible when (f.width == 35) == on
            }
            rect = (40, 0, 10, 10) {
                fill #F00
                visible when !((f.width == 35) == on)
            }
            rect = (50, 0, 10, 10) {
                fill #F00
                visible when (name == "b") == on
            }
            rect = (60, 0, 10, 10) {
                fill #F00
                visible when ((on == other) == (f.width < 45)) == (f.height < 45)
            }
            rect = (70, 0, 10, 10) {
                fill #F00
                visible when !(on == other) || !(f.width < 50 && on)
            }
        }

        """
      ),
      (
        // Constant cases of choices and constant Booleans are numbers in the graph, and may
        // therefore share a node.
        "Kinds",
        """
        choice Kind = one, two, three

        drawing KindUser {
            canvas 10 x 10
            param k: Kind = .one
            param on: bool = true
            rect (0, 0, 5, 5) {
                fill k == .one ? #F00 : #00F
                visible when on
            }
            rect (5, 0, 5, 5) { fill k == .two ? #F00 : #00F }
        }

        drawing Kinds {
            canvas 100 x 80
            param on: bool = true
            param n: number = 3 in 0...6
            param k: Kind = .three
            param b: bool = on ? false : true
            let state = n > 5 ? k : n > 2 ? .two : .one
            let flag = n > 2 ? false : true
            for i in 0 ..< 8 {
                use KindUser (i, i * i, 9, 8) { k = i % 3 == 0 ? .one : i % 2 == 0 ? .two : .three }
            }
            for i in 0 ..< 8 {
                use KindUser (i, i * 3, 9, 8) {
                    k = on ? (i % 2 == 0 ? .one : .two) : .three
                    on = i % 3 == 0
                }
            }
            for i in 0 ..< 8 {
                use KindUser (i, i * 3, 9, 8) {
                    k = n > 3 ? k : (i % 2 == 0 ? .one : .two)
                    on = on ? i % 3 == 0 : i % 3 == 1
                }
            }
            for i in 0 ..< 4 {
                let each = n > i ? k : i % 2 == 0 ? .three : .two
                use KindUser (3, i, 9, 8) { k = each }
            }
            for i in 0 ..< 4 {
                rect (i, 3, 9, 8) {
                    fill #F00
                    visible when k == (i % 3 == 0 ? .one : i % 3 == 1 ? .two : .three)
                }
            }
            use KindUser (40, 0, 9, 8) {
                k = n > 3 ? (n > 4 ? .one : .three) : .two
                on = n > 3 ? false : true
            }
            use KindUser (50, 0, 9, 8) {
                k = n > 3 ? (n > 4 ? .one : .three) : .two
                on = n > 3 ? false : true
            }
            use KindUser (60, 0, 9, 8) {
                k = state
                on = flag
            }
            rect (70, 0, 10, 10) {
                fill #F00
                visible when on ? false : true
            }
            rect (70, 10, 10, 10) {
                fill #F00
                visible when (on ? false : true) == flag
            }
            rect (70, 20, 10, 10) {
                fill #F00
                visible when state == .two
            }
            rect (70, 30, 10, 10) {
                fill #F00
                visible when b
            }
        }

        """
      ),
      (
        // Components of a color that are chosen by different conditions are written separately.
        "Mixtures",
        """
        drawing Mixtures {
            canvas 10 x 10
            param a: number = 1 in 0...5
            param b: number = 2 in 0...5
            param c: number = 3 in 0...5
            let red = a < 1 ? 0.2 : a < 2 ? 0.4 : a < 3 ? 0.6 : a < 4 ? 0.8 : 1
            let green = b < 1 ? 0.2 : b < 2 ? 0.4 : b < 3 ? 0.6 : b < 4 ? 0.8 : 1
            let blue = c < 1 ? 0.2 : c < 2 ? 0.4 : c < 3 ? 0.6 : c < 4 ? 0.8 : 1
            rect (0, 0, 5, 5) { fill rgb(red, green, blue) }
            rect (5, 0, 5, 5) { fill a < b ? rgb(red, green, blue) : #F00 }
            rect (0, 5, 5, 5) {
                fill a < 1 ? #F00 : a < 2 ? #0F0 : a < 3 ? #00F : a < 4 ? #FF0 : rgb(0, b / 5, c / 5)
            }
        }

        """
      ),
      (
        // The default of a shadow argument is also the shadow of the design.
        "ShadowDefaults",
        """
        drawing ShadowDefaults {
            canvas 60 x 20
            frame f = canvas
            param drop: shadow = shadow(#12345678, offset: (1, 2), blur: 4)
            param lift: shadow = none
            rect = (0, 0, f.width / 3, 9) {
                fill #F00
                shadow drop
            }
            rect = (f.width / 2, 0, 9, 9) {
                fill #F00
                shadow lift
            }
        }

        """
      ),
      (
        // A context casts one shadow at a time, together with the paint. The paint is repeated for
        // each further shadow, under other names, and must not become twice as dark.
        "Shadows",
        """
        drawing ShadowsBead {
            canvas 10 x 10
            oval (1, 1, 8, 8) { fill #C00 }
        }

        drawing Shadows {
            canvas 200 x 120
            frame f = canvas
            param tint: color = #2F6FDE
            param drop: shadow = shadow(#0008, offset: (0, 2), blur: 4)
            rect = (10, 10, f.width / 8, 20) {
                fill rgb(1, 0, 0, 0.4)
                stroke #0003 width 2
                shadow #0006 offset (2, 3) blur 4
                shadow #00F8 offset (0, 1) blur 1
            }
            path corners in f {
                corner (50, 10) radius 4
                corner (80, 10) radius f.width / 40
                corner (60, 40)
                close
                fill tint
                shadow drop
                shadow #0004 offset (1, 1) blur 2
                shadow #0F04 offset (3, 1) blur 2
                opacity 60%
            }
            group {
                rect (90, 10, 20, 20) {
                    fill #0A08
                    opacity 50%
                }
                for i in 0 ..< 4 { oval (95 + i * 6, 20, 8, 8) { fill #A0A8 } }
                line from (90, 10) to (120, 40) {
                    stroke #000 width 3
                    shadow #0008 offset (1, 1) blur 2
                }
                rotate 10deg
                about (105, 25)
                shadow #0006 offset (2, 3) blur 4
                shadow #00F8 offset (0, 1) blur 1
            }
            for i in 0 ..< 4 {
                oval = (10 + i * f.width / 5, 60, 20, 20) {
                    fill #08F8
                    shadow #0006 offset (2, 3) blur 4
                    shadow #00F8 offset (0, 1) blur 1
                }
            }
            group {
                rect (10, 90, 20, 20) { fill #F80 }
                group {
                    oval (40, 90, 20, 20) { fill #80F8 }
                    oval = (50, 90, f.width / 10, 20) { fill #08F8 }
                    opacity 80%
                    shadow #0006 offset (2, 3) blur 4
                    shadow #00F8 offset (0, 1) blur 1
                }
                shadow #0006 offset (1, 1) blur 2
                shadow #0F08 offset (3, 1) blur 1
            }
            group {
                use ShadowsBead (150, 10, 30, 30)
                shadow #0006 offset (2, 3) blur 4
                shadow #00F8 offset (0, 1) blur 1
            }
        }

        """
      ),
      (
        "Hues",
        """
        drawing Hues {
            canvas 60 x 20
            frame f = canvas
            param tint: color = #2F6FDE
            param turn: angle = 40deg in 0deg...360deg
            param share: number = 0.4 in 0...1
            rect (0, 0, 20, 20) in f { fill tint.hue(turn) }
            rect (20, 0, 20, 20) in f { fill mix(tint, #FFD43B, share, in: .oklab) }
            rect (40, 0, 20, 20) in f { fill tint.saturation(share).brightness(80%) }
            oval (0, 0, 20, 20) in f { fill hsb(share, 80%, share, 90%) }
            oval (40, 0, 20, 20) in f { fill oklch(70%, share / 4, turn) }
        }

        """
      ),
      (
        "Blends",
        """
        drawing Blends {
            canvas 90 x 60
            frame f = canvas
            param share: number = 0.4 in 0...1
            rect (0, 0, 90, 60) in f { fill #FFF200 }
            oval (0, 0, 30, 30) in f {
                fill #EC008C
                blend .multiply
            }
            oval (30, 0, 30, 30) in f {
                fill #00AEEF
                stroke #000 width 3
                blend .colorBurn
                opacity share
            }
            rect (60, 0, 30, 30) in f {
                fill #36C
                shadow #0006 offset (2, 3) blur 4
                blend .difference
                rotate share * 40deg
            }
            group {
                rect (0, 30, 30, 30) in f { fill #36C }
                oval (10, 30, 30, 30) in f {
                    fill #C63
                    blend .screen
                }
                shadow #0006 offset (2, 3) blur 4
                shadow #00F8 offset (0, 1) blur 1
                blend .overlay
                opacity 70%
            }
            group {
                oval (50, 30, 30, 30) in f {
                    fill #063
                    blend .luminosity
                }
                rotate 10deg
                about (60, 40)
            }
        }

        """
      ),
      (
        // librsvg does not support this blend mode.
        "Glow",
        """
        drawing Glow {
            canvas 40 x 40
            frame f = canvas
            param share: number = 0.4 in 0...1
            rect (0, 0, 40, 40) in f { fill #123 }
            oval (5, 5, 30, 30) in f {
                fill #630.alpha(share)
                blend .plusLighter
            }
        }

        """
      ),
      (
        "Labels",
        #"""
        drawing Labels {
            canvas 120 x 90
            frame f = canvas
            param name: text = "Größe & <mehr>"
            param tint: color = #36C
            param size: number = 12 in -2...30
            text a (0, 0, 60, 30) in f {
                content name
                font .system size size weight .semibold
                align .center
                vertical .middle
                fill tint
            }
            text b (60, 0, 60, 30) in f {
                content "One\n\nthree \u{1F600}" + name
                font "Inter" size 9 italic
                align .right
                vertical .bottom
                lineHeight size / 2
                tracking 0.5
                fill #000
                stroke #C00 width size / 10
                shadow #0008 offset (1, 1) blur 2
            }
            text c (0, 30, 60, 30) in f {
                content "שלום world"
                vertical .baseline
                fill gradient(stop(tint, 0%), stop(#C00, 100%)) angle 0deg
                opacity 80%
            }
            text d (60, 30, 60, 30) in f {
                content "Left\nlines"
                align .end
                fill #000
                stroke gradient(stop(tint, 0%), stop(#C00, 100%)) angle 90deg width 1
                rotate size * 1deg
            }
            for i in 0 ..< 4 {
                text (30 * i, 60, 30, 15) in f {
                    content text(i * size, decimals: 1)
                    font .system size 8
                    fill tint
                }
            }
        }

        """#
      ),
      (
        // Alpha masks and luminance masks, with shadows, clips and blend modes around them.
        "Masks",
        """
        drawing Masks {
            canvas 160 x 90
            frame target = canvas
            param turn: angle = 20deg
            let fade = gradient(stop(#000, 0%), stop(#0000, 100%))
            let glow = gradient(stop(#FFF, 0%), stop(#F00, 50%), stop(#000, 100%))
            rect fading (5, 5, 40, 40) in target {
                fill fade angle 0deg
            }
            rect photo (5, 5, 40, 40) in target {
                fill #2F6FDE
                shadow #0008 offset (2, 3) blur 4
                mask fading by .alpha
            }
            oval light (55, 5, 40, 40) in target {
                fill glow radial (75, 25) radius 20
            }
            group bars in target {
                mask light by .luminance
                rect (50, 5, 50, 15) { fill #C2410C }
                rect (50, 20, 50, 25) { fill #15803D }
            }
            group holes {
                rotate turn
                about (130, 30)
                rect (110, 10, 40, 40) in target { fill #000 }
                oval (120, 20, 20, 20) in target {
                    fill #FFF8
                }
            }
            rect plate (105, 5, 50, 50) in target {
                fill #6D28D9
                opacity 0.7
                blend .multiply
                mask holes by .alpha
            }
            path wave in target {
                round (10, 70) out (10, -20)
                round (60, 70) in (-10, 20)
                corner (60, 85)
                corner (10, 85)
                close
                fill #000
            }
            group {
                offset (10, 0)
                rect (0, 55, 90, 35) in target {
                    fill #0E7490
                    clip wave
                }
            }
        }

        """
      ),
      (
        // Strokes inside and outside of outlines, with gradients, dashes, shadows, clips and
        // transforms.
        "Aligned",
        """
        drawing Aligned {
            canvas 160 x 90
            frame target = canvas
            param wide: number = 6 in 0...12
            let sky = gradient(stop(#64D2FF, 0%), stop(#0040DD, 100%))
            rect a (10, 10, 30, 30) in target pin left top width height {
                fill #FFD60A
                stroke #C2410C width wide align .inside
            }
            oval b (60, 10, 30, 30) in target pin left top width height {
                fill #FFD60A80
                stroke #15803D80 width wide align .outside
                shadow #0008 offset (3, 3) blur 4
            }
            star c (110, 5, 40, 40) in target {
                stroke sky angle 45deg width 4 join .round align .inside
            }
            path d in target {
                corner (10, 55)
                corner (40, 85)
                corner (40, 55)
                corner (10, 85)
                close
                fill #E5E5EA
                stroke #6D28D9 width 4 align .outside
                rotate 10deg
                about (25, 70)
            }
            rect e (60, 55, 30, 25) in target {
                radius 8
                stroke #0E7490 width 5 dash [8, 4] align .outside
                opacity 0.6
            }
            rect f (110, 55, 35, 25) in target {
                radius 8
                fill #FFF
                innerShadow #0008 blur 6
                stroke #0E7490 width 3 align .inside
                clip c2
            }
            oval c2 (105, 45, 40, 40) in target { fill none }
        }

        """
      ),
      (
        // Arcs in paths: arcs of the design, arcs with a variable angle, successive arcs, and
        // outlines of boxes.
        "Arcs",
        """
        drawing Arcs {
            canvas 200 x 100
            frame target = canvas
            param sweep: angle = 270deg
            /// A pill, whose ends are arcs of the design.
            path pill in target {
                corner (20, 10)
                corner (60, 10)
                arc about (60, 25) by 180deg
                corner (20, 40)
                arc about (20, 25) by 180deg
                close
                fill #06C
            }
            path gauge in target pin left top {
                corner (120, 70)
                arc tip about (120, 45) by sweep
                stroke #C2410C width 5 cap .round
            }
            oval dot = rect(center: gauge.tip, size: (8, 8)) { fill #000 }
            path ring in target {
                oval (5, 50, 50, 45)
                rect (20, 60, 20, 25)
                fill #15803D
                fillRule .evenOdd
            }
            path wave in target {
                corner (160, 20)
                for i in 0 ..< 3 {
                    arc about (160 + 0, 20 + 20 * i + 10) by i % 2 == 0 ? 180deg : -180deg
                }
                stroke #6D28D9 width 3
            }
        }

        """
      ),
      (
        // Images in boxes and outlines, chosen by a condition or passed as an argument.
        "Pictures",
        """
        drawing Pictures {
            canvas 180 x 110
            frame target = canvas
            param photo: image = "photo.png"
            param isOn: bool = true
            image a (5, 5, 50, 45) in target { source photo }
            image b (65, 5, 50, 45) in target {
                source "photo.png"
                fit .cover
                opacity 0.8
            }
            image c (125, 5, 50, 45) in target {
                source isOn ? "photo.png" : "dot.png"
                fit .stretch
                shadow #0008 offset (2, 2) blur 3
            }
            oval d (5, 60, 45, 45) in target {
                fill image "photo.png" fit .cover
                stroke #000 width 2
            }
            rect e (65, 60, 50, 45) in target {
                radius 6
                fill image "dot.png" fit .tile
            }
            path f in target {
                corner (150, 60)
                corner (175, 100)
                corner (125, 100)
                close
                fill photo fit .contain
                rotate 10deg
                about (150, 80)
            }
        }

        """
      ),
      (
        // Colors that exist only in Display P3: constant, passed as arguments, mixed, in gradients
        // and in shadows.
        "Wide",
        """
        drawing Wide {
            canvas 120 x 40
            param tint: color = p3(1, 0.2, 0)
            param lift: number = 0.5 in 0...1
            rect a (0, 0, 20, 40) { fill p3(0, 1, 0) }
            rect b (20, 0, 20, 40) { fill tint }
            rect c (40, 0, 20, 40) { fill p3(1, 0, 0).alpha(0.5) }
            rect d (60, 0, 20, 40) { fill mix(p3(0, 1, 0), #00F, lift) }
            rect e (80, 0, 20, 40) { fill gradient(stop(p3(0, 1, 0), 0%), stop(tint, 100%)) angle 90deg }
            rect f (102, 8, 10, 18) {
                fill p3(0.5, 0.5, 0.5)
                shadow p3(1, 0, 1) offset (1, 1) blur 2
            }
        }

        """
      ),
      (
        // Lights that are added to a group or multiply it, in rotated and faded groups.
        "Lights",
        """
        drawing Lights {
            canvas 160 x 80
            frame target = canvas
            param ambient: number = 0.2 in 0...1
            param isOn: bool = true
            param lamp: point = (30, 30)
            group wall {
                ambient ambient
                rect (5, 5, 60, 60) in target pin left top width height { fill #C86432 }
                oval (30, 30, 60, 40) in target pin left top width height { fill #3264C880 }
                light a = lamp { range 40 }
                if isOn {
                    light b (60, 50) in target pin left top {
                        range 25
                        color #0050FF
                        intensity 50%
                        falloff .none
                    }
                }
            }
            group spot {
                lighting .multiply
                ambient 0.3
                rotate 20deg
                about (130, 40)
                opacity 0.9
                rect (105, 10, 50, 60) {
                    radius 8
                    fill #FFD60A
                }
                for i in 0 ..< 3 {
                    light (115 + 15 * i, 25 + 10 * i) {
                        range 20 + 4 * i
                        color [#F00, #0F0, #00F][i]
                    }
                }
            }
        }

        """
      ),
      (
        "Clips",
        """
        drawing Clips {
            canvas 120 x 80
            frame target = canvas
            param turn: number = 0.3 in -2...2
            oval face (4, 4, 60, 60) in target pin left top width height { fill none }
            group photo {
                rect sky (0, 0, 70, 40) in target {
                    fill gradient(stop(#9CF, 0%), stop(#FFF, 100%)) angle 90deg
                }
                rect hill (0, 36, 70, 40) in target { fill #6A4 }
                oval sun (40, 10, 14, 14) in target {
                    fill #FC0
                    clip hill
                    opacity 50%
                }
                clip face
                shadow #0008 offset (0, 2) blur 3
                shadow #F008 offset (1, 2) blur 1
            }
            star badge (70, 10, 44, 44) in target {
                fill none
                rotate turn * 40deg
            }
            rect stripes (66, 20, 50, 24) in target {
                fill #36C
                stroke #000 width 2
                clip badge
                clip half
                rotate -10deg * turn
                blend .multiply
            }
            rect half (92, 10, 30, 50) in target {
                radius 8
                fill none
            }
            path hole in target {
                corner (4, 66)
                corner (116, 66)
                corner (116, 78)
                corner (4, 78)
                close
                fill #888
                shadow #000 offset (2, 2) blur 1
                clip bow
            }
            path bow in target {
                corner (4, 66)
                corner (60, 78)
                corner (60, 66)
                corner (4, 78)
                close
                fillRule .evenOdd
                fill none
            }
            for i in 0 ..< 4 {
                rect (30 * i, 68, 20, 10) in target {
                    fill #C63
                    clip half
                }
            }
        }

        """
      ),
      (
        "Hollows",
        """
        drawing Hollows {
            canvas 160 x 90
            frame target = canvas
            param deep: shadow = shadow(#008, offset: (2, 2), blur: 3)
            param share: number = 0.5 in 0...1
            rect a (10, 10, 40, 30) in target {
                radius 8
                fill #FFD60A
                innerShadow #0008 offset (0, 3) blur 4
            }
            oval b (60, 10, 40, 30) in target {
                fill gradient(stop(#FFF, 0%), stop(#36C, 100%)) angle 90deg
                stroke #000 width 2
                innerShadow deep
                innerShadow #FFF offset (-2, -2) blur 0
                shadow #0006 offset (2, 3) blur 4
                rotate share * 40deg
            }
            star c (110, 5, 44, 44) in target {
                fill #F008
                innerShadow #000.alpha(share) offset (0, 2) blur 3
                opacity 80%
            }
            path d in target {
                corner (10, 55)
                corner (70, 55)
                corner (10, 85)
                corner (70, 85)
                close
                fill #5856D6
                innerShadow #000 offset (0, 0) blur 6
                shadow #C00 offset (0, 1) blur 2
                shadow #00C offset (0, -1) blur 2
            }
            rect e (95, 55, 50, 30) in target {
                fill #F2F2F7
                innerShadow #0005 offset (0, 1) blur 2
                stroke #C7C7CC
                clip face
            }
            oval face (95, 50, 50, 34) in target { fill none }
        }

        """
      ),
      (
        "Skies",
        """
        drawing Skies {
            canvas 120 x 90
            frame f = canvas
            param tint: color = #36C
            param share: number = 0.4 in -0.5...1.5
            param day: bool = true
            param mood: gradient = gradient(stop(#0FF, 0%), stop(#F0F, 60%))
            param ink: paint = #C63
            let sky = gradient(stop(#FFF, 0%), stop(tint, 100%, mid: share))
            let dusk = gradient(stop(#F008, share), stop(#0F0, 50%), stop(#00F, 50%), stop(#FF0, 80%))
            let air = gradient(stop(tint, 20%), stop(tint.alpha(0), share))
            rect (0, 0, 40, 30) in f {
                radius 6
                fill day ? sky : mood angle share * 360deg
                stroke #000 width 1
            }
            oval (40, 0, 40, 30) in f {
                fill sky radial (54, 9) radius 20 * share from (50, 5) radius 3
                shadow #0008 offset (1, 2) blur 3
                opacity 80%
            }
            pie (80, 0, 40, 30) from 0deg to 300deg in f { fill dusk angle 45deg }
            star (0, 30, 40, 30) in f {
                fill dusk radial (20, 45) radius 15
                stroke day ? air : #000 angle 0deg width 4
                rotate share * 45deg
            }
            path in f {
                corner (42, 32)
                corner (78, 32)
                corner (42, 58)
                corner (78, 58)
                close
                fillRule .evenOdd
                fill sky from (42, 32) to (78, 58)
            }
            oval (90, 36, 20, 20) in f { fill ink radial (100, 46) radius 10 }
            line from (84, 34) to (116, 56) in f {
                stroke dusk from (84, 34) to (116, 56) width 6 cap .round dash [8, 9]
            }
            for i in 0 ..< 4 {
                rect (30 * i, 62, 26, 26) in f {
                    fill [sky, mood, air, sky][i + share] radial (30 * i + 13, 75) radius 4 + 4 * i
                    blend .multiply
                }
            }
        }

        """
      ),
      (
        "Corners",
        """
        drawing Corners {
            canvas 90 x 30
            frame f = canvas
            param share: number = 0.4 in -1.5...1.5
            param depth: number = 0.5 in 0...1
            pie (0, 0, 30, 30) in f from -90deg to share * 360deg - 90deg { fill #36C }
            polygon (30, 0, 30, 30) in f {
                sides 7
                fill #C63
                rotate share * 90deg
            }
            star (60, 0, 30, 30) in f {
                points 6
                inner depth
                stroke #063 width 2
            }
        }

        """
      ),
    ]

    private static let drawings: [GeneratedDrawing] = documents.flatMap { name, text in
      let file = name + ".shape"
      var program = compile(SourceText(name: file, text: text)) { _, _ in
        .failure("there is only one file")
      }
      for image in images { program.images["\(image.name).png"] = image.size }
      return program.drawings.compactMap { drawing in
        program.layouts[drawing.index].map { layout in
          GeneratedDrawing(
            document: file, name: drawing.name, program: program, index: drawing.index,
            layout: layout)
        }
      }
    }

    private static let program = Task {
      let programs = documents.compactMap { name, _ in
        drawings.first { $0.document == name + ".shape" }.map { ($0.document, $0.program) }
      }
      let result = try await GeneratedProgram("regressions", programs, drawings)
      try result.addImages(
        of: URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../../Fixtures/Images"))
      return result
    }

    /// The images in `Fixtures/Images`, which are copied next to the SVG files and the program.
    private static let images = [
      (name: "photo", size: ImageSize(width: 60, height: 40)),
      (name: "dot", size: ImageSize(width: 16, height: 16)),
    ]

    @Test func compiles() async throws {
      for (name, _) in Self.documents {
        #expect(Self.drawings.contains { $0.name == name }, "\(name) has no layout")
      }
      _ = try await Self.program.value
    }

    /// The drawings whose mixed colors, blend modes and clips are visible only in pixels.
    private static let painted = [
      "Aligned", "Arcs", "Blends", "Clips", "Corners", "Hollows", "Hues", "Lights", "Masks",
      "Pictures",
      "Skies", "Wide", "Mirrored",
    ]

    @Test(arguments: drawings.filter { painted.contains($0.name) })
    func looksAsTheSVG(_ drawing: GeneratedDrawing) async throws {
      guard let program = try? await Self.program.value else { return }
      try await PictureParityTests.expectSameLook(drawing, program)
    }

    @Test(arguments: drawings)
    func drawsTheScene(_ drawing: GeneratedDrawing) async throws {
      guard let program = try? await Self.program.value else { return }
      let calls = try GeneratedSwiftTests.calls(of: drawing, count: 40)
      for (call, answer) in zip(calls, try await program.record(calls, of: drawing)) {
        let scene = try drawing.program.scene(of: drawing.index, call.given(drawing.layout))
        let problems = GeneratedSwiftTests.problems(drawing, call, answer, scene)
        #expect(problems.isEmpty, "\(call.description(drawing.layout))")
      }
    }
  }
#endif
